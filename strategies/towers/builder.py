"""The sensible player that the other ways of playing start from."""

from __future__ import annotations

from simlab.engine.towers.codes import (
    AFTER_LANDING,
    BARGAIN_BUSINESS,
    BILLBOARD_TAX,
    BIRTHDAY_ACTION,
    DEAL_BUSTER,
    EMPIRE_CARDS,
    EMPIRE_JAIL_CARD,
    JAIL_BUY_CARD,
    JAIL_PAY,
    JAIL_ROLL,
    JAIL_USE_CHANCE_CARD,
    JAIL_USE_EMPIRE_CARD,
    JUST_SAY_NO,
    OFFICE,
    RENT_ACTION,
    REVERSE_RENT,
    SPACES,
)
from simlab.engine.towers.jail import may_pay
from simlab.engine.towers.reactions import may_play
from simlab.engine.towers.tower import tower_value
from simlab.strategies.towers._attack import best_swap, best_target, playable_at
from simlab.strategies.towers._buying import bids, buys
from simlab.strategies.towers._trade import offer_worth, set_offer
from simlab.strategies.towers._worth import (
    best_steps,
    cover_worth,
    feeds_win,
    finishes,
    leader,
    missing,
    move_worth,
    rescue_holder,
    tile_worth,
    top_height,
)
from simlab.strategy import Param, TowerStrategy


class Builder(TowerStrategy):
    """Fills its tower as fast as it can: whatever adds units for a fair price is taken.

    Every choice weighs money against units: what a tile adds, what a rent costs,
    what a rival loses. It takes no thought for Tower Tax, for cover or for
    colours, so that the ways of playing which do can be compared with it.
    """

    source = "strategies.md E1 (seed 000, school advice); its numbers by trial"

    unit = Param(200, 0, 1000, "what a unit of the own tower is worth")
    harm = Param(60, 0, 1000, "what a unit that a rival loses is worth")
    keep = Param(0, 0, 1000, "cash that no purchase touches, unless it wins")
    office_keep = Param(1000, 0, 2000, "cash that must be left after buying an office")
    bid_share = Param(100, 0, 300, "highest bid, in % of what the tile is worth")
    hold = Param(300, 0, 2000, "least worth for which an Empire card is played")
    loss = Param(2, 0, 8, "least loss of units that is worth a Just Say No")
    tall = Param(3, 1, 4, "units of the top from which it is covered")
    brand_cover = Param(0, 0, 500, "worth of each unit of the top hidden under a brand")
    utility_cover = Param(0, 0, 500, "worth of each unit of the top hidden under a utility")
    office_cover = Param(0, 0, 500, "worth of each unit of the top hidden under an office")
    set_piece = Param(0, 0, 500, "worth of each brand of a tile's colour in the tower")
    dodge = Param(0, 0, 1000, "how much of Tower Tax it counts when it may choose, in %")

    @staticmethod
    def office(game, box, my, me, window):
        if game.cash[me] >= missing(game, box, me) * box.office_price:
            return True  # offices alone can finish the tower
        spare = game.cash[me] - box.office_price + cover_worth(game, box, my, me, OFFICE)
        return window == AFTER_LANDING and spare >= my.office_keep

    @staticmethod
    def jail(game, box, my, me):
        if game.jail_cards[me] > 0:
            return JAIL_USE_CHANCE_CARD
        if may_play(game, box, me, EMPIRE_JAIL_CARD):
            return JAIL_USE_EMPIRE_CARD
        if may_pay(game, box, me):
            return JAIL_PAY
        if box.jail_card_sale == 1 and rescue_holder(game, me) >= 0:
            return JAIL_BUY_CARD
        return JAIL_ROLL

    @staticmethod
    def buy(game, box, my, me, space):
        return buys(game, box, my, me, space)

    @staticmethod
    def bid(game, box, my, me, space, price):
        return bids(game, box, my, me, space, price)

    @staticmethod
    def swap(game, box, my, me, die):
        pair, worth = best_swap(game, box, my, me)
        return pair if worth > move_worth(game, box, my, me, die) else -1

    @staticmethod
    def rival_tax(game, box, my, me):
        return leader(game, box, me)

    @staticmethod
    def trip(game, box, my, me):
        steps, worth = best_steps(game, box, my, me, 1, SPACES - 1)
        return (game.position[me] + steps) % SPACES if worth > box.trip_price else -1

    @staticmethod
    def speed_ahead(game, box, my, me, least, most):
        steps, _ = best_steps(game, box, my, me, least, most)
        return steps

    @staticmethod
    def casino(game, box, my, me):
        weakest = (me + 1) % game.players
        for k in range(2, game.players):
            rival = (me + k) % game.players
            if game.units[rival] < game.units[weakest]:
                weakest = rival
        return weakest

    @staticmethod
    def card(game, box, my, me, window):
        best = -1
        most = my.hold - 1
        for card in range(len(EMPIRE_CARDS)):
            if game.hand[me, card] > 0:
                target, worth = best_target(game, box, my, me, card)
                if worth > most and playable_at(game, box, me, card, target):
                    most = worth
                    best = card
        return best

    @staticmethod
    def target(game, box, my, me, card):
        target, _ = best_target(game, box, my, me, card)
        return target

    @staticmethod
    def bargain(game, box, my, me, space):
        saved = box.price[space] - box.empire_amount[BARGAIN_BUSINESS]
        return saved >= 100 or game.cash[me] < box.price[space]

    @staticmethod
    def reverse_rent(game, box, my, me, owner, amount):
        return amount >= my.hold or game.cash[me] < amount

    @staticmethod
    def say_no(game, box, my, me, action, attacker):
        if action == JUST_SAY_NO or feeds_win(game, box, me, attacker):
            return True
        if action == BIRTHDAY_ACTION:
            return False
        if action == RENT_ACTION:
            rent = tower_value(game, box, attacker)
            return game.cash[me] < rent or rent >= my.loss * my.unit
        if action in (REVERSE_RENT, BILLBOARD_TAX):
            return True
        if action == DEAL_BUSTER:
            return box.height[game.position[me]] >= my.loss
        return top_height(game, box, me) >= my.loss

    @staticmethod
    def deal_buster(game, box, my, me, space, price):
        if finishes(game, box, game.active, space):
            return True
        return tile_worth(game, box, my, me, space) - price >= 100

    @staticmethod
    def reorder(game, box, my, me, place):
        tallest = place
        for at in range(place + 1, game.tiles[me]):
            if box.height[game.tower[me, at]] > box.height[game.tower[me, tallest]]:
                tallest = at
        return tallest

    @staticmethod
    def give_tile(game, box, my, me, owner, amount):
        lost = top_height(game, box, me) * (my.unit + my.harm)
        return lost < amount and not feeds_win(game, box, me, owner)

    @staticmethod
    def jail_card_price(game, box, my, me, buyer):
        return min(box.jail_fee, game.cash[buyer])

    @staticmethod
    def buy_jail_card(game, box, my, me, seller, price):
        return price <= box.jail_fee

    @staticmethod
    def offer(game, box, my, me):
        return set_offer(game, box, my, me)

    @staticmethod
    def accept(game, box, my, me, proposer, offer):
        return offer_worth(game, box, my, me, proposer, offer) > 0
