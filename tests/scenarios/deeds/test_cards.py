"""Every card of every deck (classic.md 2)."""

import pytest

from simlab.engine.deeds.dealing import deal

from .kit import CHANCE, CHEST, DECKS, EDITIONS, HOTEL, Table, edition_of, rule

DRAWN_AT = {CHANCE: 22, CHEST: 17}
JAIL = "Jail / Just Visiting"

#: Deck -> what each of its sixteen cards does to the one who draws it on 22 or 17, and nobody
#: else: the space that it leads to, or the change of its cash with 3 players, 2 houses, 1 hotel.
US_CHANCE = {
    "GO": (0, 200),
    "Illinois": (24, 0),
    "St. Charles": (11, 200),
    "utility": (28, 0),
    "railroad": (25, 0),
    "railroad again": (25, 0),
    "dividend": (22, 50),
    "jail card": (22, 0),
    "back three": (19, 0),
    "Jail": (10, 0),
    "general repairs": (22, -150),
    "fine": (22, -15),
    "Reading": (5, 200),
    "Boardwalk": (39, 0),
    "chairman": (22, -100),
    "loan": (22, 150),
}
US_CHEST = {
    "GO": (0, 200),
    "bank error": (17, 200),
    "doctor": (17, -50),
    "stock": (17, 45),
    "jail card": (17, 0),
    "Jail": (10, 0),
    "opera": (17, 100),
    "fund": (17, 100),
    "refund": (17, 20),
    "insurance": (17, 100),
    "hospital": (17, -100),
    "school": (17, -150),
    "services": (17, 25),
    "street repairs": (17, -195),
    "contest": (17, 10),
    "inheritance": (17, 100),
}
LATER_CHEST = US_CHEST | {"stock": (17, 50), "opera": (17, 20), "school": (17, -50)}
UK_CHANCE = {
    "GO": (0, 200),
    "Trafalgar Square": (24, 0),
    "Pall Mall": (11, 200),
    "Marylebone": (15, 200),
    "Mayfair": (39, 0),
    "back three": (19, 0),
    "Jail": (10, 0),
    "jail card": (22, 0),
    "general repairs": (22, -150),
    "street repairs": (22, -195),
    "school": (22, -150),
    "drunk": (22, -20),
    "speeding": (22, -15),
    "dividend": (22, 50),
    "loan": (22, 150),
    "crossword": (22, 100),
}
UK_CHEST = {
    "GO": (0, 200),
    "Old Kent Road": (1, 0),
    "Jail": (10, 0),
    "hospital": (17, -100),
    "doctor": (17, -50),
    "premium": (17, -50),
    "bank error": (17, 200),
    "annuity": (17, 100),
    "inheritance": (17, 100),
    "stock": (17, 50),
    "shares": (17, 25),
    "refund": (17, 20),
    "contest": (17, 10),
    "birthday": (17, 20),
    "jail card": (17, 0),
    "fine or Chance": (17, -10),
}
DECKS_OF = {
    "classic-us": (US_CHANCE, US_CHEST),
    "boutique-2007": (US_CHANCE, US_CHEST),
    "uk-classic": (UK_CHANCE, UK_CHEST),
    **dict.fromkeys(
        ("classic-us-2008", "platinum-2010", "international", "russia", "coca-cola-125"),
        (US_CHANCE, LATER_CHEST),
    ),
}


def built(table):
    """Give seat 0 two houses and a hotel, and nobody anything that earns on the way."""
    spaces = table.edition.spaces
    return table.seat(0, built={spaces[31].name: HOTEL, spaces[32].name: 1, spaces[34].name: 1})


def came_to(table, deck):
    """What the card on top did: where the drawer stands, and its cash."""
    before = table.cash(0)
    table.lands_on(DRAWN_AT[deck])
    return int(table.game.position[0]), table.cash(0) - before


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_of_the_deck_does_what_it_says(edition, deck):
    """peers.md 5: cards that silently do nothing, cards of two eras in one deck."""
    expected = DECKS_OF[edition][DECKS.index(deck)]
    listed = [
        card
        for card, printed in enumerate(edition_of(edition).cards[deck])
        for _ in range(printed.count)
    ]
    assert len(listed) == len(expected) == 16
    drawn = []
    for card in listed:
        table = built(Table(3, edition)).top_card(deck, card)
        drawn.append(came_to(table, deck))
        assert (table.jailed(0), table.at(0) == table.edition.spaces[10].name) in (
            (True, True),
            (False, False),
        )
    assert sorted(drawn) == sorted(expected.values())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("deck", DECKS)
def test_a_whole_deck_is_drawn_before_a_card_comes_again(edition, deck):
    """peers.md 5: draws with replacement, a card skipped after a jail card was kept."""
    table = Table(2, edition)
    expected = table.deck(DECKS.index(deck))
    drawn = []
    for _ in range(16):
        table.seat(0, cash=1500).seat(1, cash=1500)
        table.game.jail[0] = 0
        table.lands_on(DRAWN_AT[deck])
        drawn += [numbers for event in table.told(deck) for numbers in event.values()]
    assert drawn[:16] == expected
    kept = table.card(deck, "jail_card")
    assert table.deck(DECKS.index(deck)) == [card for card in expected if card != kept]


@pytest.mark.parametrize("deck", DECKS)
def test_decks_are_shuffled_anew_in_every_game(deck):
    """peers.md 5: the first cards are the same for every seed."""
    orders = set()
    for number in range(20):
        table = Table(2)
        table.game.deal = number
        deal(table.game, table.box, table.book)
        orders.add(tuple(table.deck(DECKS.index(deck))))
    assert len(orders) == 20


@pytest.mark.parametrize("deck", DECKS)
def test_a_card_goes_under_its_deck(deck):
    table = Table().top_card(deck, "collect")
    top = table.deck(DECKS.index(deck))[0]
    table.lands_on(DRAWN_AT[deck])
    assert table.deck(DECKS.index(deck))[-1] == top


@pytest.mark.parametrize("deck", DECKS)
def test_a_jail_card_is_kept_and_the_next_card_follows(deck):
    table = Table().top_card(deck, "jail_card")
    following = table.deck(DECKS.index(deck))[1]
    table.lands_on(DRAWN_AT[deck])
    assert table.holds_card(0, deck)
    assert table.deck(DECKS.index(deck))[0] == following
    assert len(table.deck(DECKS.index(deck))) == 15


@rule("deck_draws", {"cycle": 16, "independent": 10})
def test_whether_cards_cycle(rules, expected):
    """reference-numbers.md 1: exact chains take every draw from the whole pack."""
    table = Table(2, **rules)
    before = table.deck(1)
    drawn = []
    for _ in range(16):
        table.seat(0, cash=1500).seat(1, cash=1500)
        table.game.jail[0] = 0
        drawn += [event["chest_card"] for event in table.lands_on(17).told("community_chest")]
    assert len(set(drawn)) == expected
    assert (table.deck(1) == before) == (rules["deck_draws"] == "independent")


@pytest.mark.parametrize(("at", "leads"), [(7, 4), (22, 19), (36, 33)])
def test_go_back_three_spaces_resolves_where_it_leads(at, leads):
    """peers.md 5: the new square is not resolved. Classic.md 2.1: tax, New York, Chest."""
    table = Table().top_card(CHANCE, "Go back three spaces").top_card(CHEST, "Bank error")
    table.seat(1, deeds=["New York Avenue"]).lands_on(at)
    assert int(table.game.position[0]) == leads
    assert table.cash(0) == 1500 + {4: -200, 19: -16, 33: 200}[leads]


def test_going_back_never_passes_go():
    table = Table(edition="uk-classic").top_card(CHEST, "Go back to Old Kent Road")
    assert table.seat(1, deeds=["Old Kent Road"]).lands_on(2).cash(0) == 1500 + 200 - 2


@pytest.mark.parametrize(
    ("title", "to"),
    [("Advance to Illinois Avenue", 24), ("Advance to St. Charles Place", 11)],
)
@pytest.mark.parametrize("at", [7, 22, 36])
def test_a_card_forward_pays_when_go_is_passed(title, to, at):
    table = Table().top_card(CHANCE, title).lands_on(at)
    assert (int(table.game.position[0]), table.cash(0)) == (to, 1700 if to < at else 1500)


@pytest.mark.parametrize(("at", "railroad", "utility"), [(7, 15, 12), (22, 25, 28), (36, 5, 12)])
def test_the_nearest_lies_ahead(at, railroad, utility):
    for effect, leads in (("nearest_railroad", railroad), ("nearest_utility", utility)):
        table = Table().top_card(CHANCE, effect).lands_on(at)
        assert int(table.game.position[0]) == leads
        assert table.cash(0) == (1700 if leads < at else 1500)


def test_what_all_others_pay_comes_from_everyone_in_the_game():
    table = Table(4).top_card(CHEST, "Grand opera opening").lands_on(17)
    assert table.cashes() == [1650, 1450, 1450, 1450]


def test_a_birthday_is_worth_10_from_each():
    """peers.md 5: birthday takes 50 instead of 10."""
    table = Table(4, "classic-us-2008").top_card(CHEST, "Birthday").lands_on(17)
    assert table.cashes() == [1530, 1490, 1490, 1490]


def test_the_chairman_pays_everyone_in_the_game():
    table = Table(4).top_card(CHANCE, "Chairman of the board").lands_on(22)
    assert table.cashes() == [1350, 1550, 1550, 1550]


@pytest.mark.parametrize(
    ("deck", "title", "house", "hotel"),
    [(CHANCE, "General repairs", 25, 100), (CHEST, "Street repairs", 40, 115)],
)
def test_repairs_cost_by_house_and_by_hotel(deck, title, house, hotel):
    """peers.md 5: hotels are charged four times the house rate."""
    table = Table().seat(0, built={"brown": HOTEL, "orange": 3}).seat(1, built={"green": 4})
    table.top_card(deck, title).lands_on(DRAWN_AT[deck])
    assert table.cashes() == [1500 - 9 * house - 2 * hotel, 1500, 1500]


@pytest.mark.parametrize(("answer", "cash"), [(False, 1490), (True, 1650)])
def test_a_fine_or_a_chance_card(answer, cash):
    """Classic.md 2.3."""
    table = Table(edition="uk-classic").top_card(CHEST, "A fine, or a Chance card")
    table.top_card(CHANCE, "Building loan matures").answers(0, pay_or_chance=answer)
    assert table.lands_on(17).cash(0) == cash


def test_the_chance_card_in_place_of_a_fine_may_move_the_token():
    table = Table(edition="uk-classic").top_card(CHEST, "A fine, or a Chance card")
    table.top_card(CHANCE, "Advance to Mayfair").answers(0, pay_or_chance=True, buy=True)
    assert table.lands_on(17).deeds(0) == ["Mayfair"]


def test_an_empty_deck_gives_nothing():
    table = Table()
    table.game.deck_count[0] = 0
    table.game.jail_cards[1, 0] = 16
    assert table.lands_on(22).cashes() == [1500] * 3
