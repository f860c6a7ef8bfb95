"""The sensible player that the other ways of playing start from."""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    BUS_FIRST,
    BUS_SECOND,
    BUS_SUM,
    GIFT_CASH,
    GIFT_TICKET,
    JAIL_PAY,
    JAIL_ROLL,
    RIDE_ON,
    RIDE_TICKET,
    SKYSCRAPER,
)
from simlab.engine.deeds.mortgage import lift_cost
from simlab.engine.deeds.property import rounded, worth
from simlab.strategies.deeds._building import next_action
from simlab.strategies.deeds._buying import bid_limit, buys, deed_to_name
from simlab.strategies.deeds._cards import chance_worth
from simlab.strategies.deeds._moving import (
    move_worth,
    open_deeds,
    way_out,
)
from simlab.strategies.deeds._raising import cheapest_cash
from simlab.strategies.deeds._shortage import piece_worth, pieces_for, site_of
from simlab.strategies.deeds._tickets import ride_worth, ticket_target
from simlab.strategies.deeds._trading import (
    best_partner,
    deeds_given,
    deeds_taken,
    fair_pay,
    groups_in,
    offer_gain,
    satisfied,
)
from simlab.strategies.deeds._worth import danger, spares
from simlab.strategy import DeedStrategy, Param


class Trader(DeedStrategy):
    """Plays as sensible people do: buys, trades for groups, builds three houses, keeps a reserve.

    It weighs deeds by what their groups earn in some rounds with the money that
    there is to build, and shares the gain of a trade evenly. It acts in its own
    turn only.
    """

    source = (
        "strategies.md B4, H1, H6, J3, J4, A1, T3, T7, C1, C5, D1; its numbers by trial, so that "
        "games last as among people, not so that it wins most"
    )

    keep = Param(100, 0, 2000, "cash that purchases and buildings leave")
    danger = Param(30, 0, 300, "share of the highest rent kept in cash too, in %")
    either = Param(0, 0, 1, "whether the larger of the two is kept rather than both")
    focus = Param(0, 0, 1023, "groups bought even below the reserve, as bits")
    block = Param(0, 0, 300, "worth of keeping a deed from a rival's group, in % of its worth")
    bid_share = Param(100, 0, 300, "highest bid, in % of what the deed is worth")
    horizon = Param(14, 1, 200, "rounds of rent that a group is judged by")
    near = Param(50, 0, 100, "worth of a group before it is complete, in %")
    envy = Param(100, 0, 300, "weight of the rivals' gain in a trade, in %, shared by them")
    margin = Param(20, 0, 1000, "least gain for which it trades")
    level = Param(3, 0, SKYSCRAPER, "houses a site that are built at once")
    top = Param(SKYSCRAPER, 0, SKYSCRAPER, "highest level that is built, of those in the box")
    beyond = Param(200, 0, 2000, "cash besides the reserve for building higher and lifting")
    single = Param(0, 0, 1, "whether one group is built up before the next")
    indebted = Param(1, 0, 1, "whether single deeds are mortgaged to build")
    leave_open = Param(1, 0, 99, "unsold deeds for which it leaves Jail at once")
    shelter = Param(25, 0, 1000, "rents against it, in % of its cash, from which it stays in Jail")
    wait = Param(0, 0, 1, "whether it builds on whole groups only where all but one deed do")
    depots = Param(2, 1, 5, "railroads held from which on they get depots; 5 for never")
    ticket = Param(100, 0, 1000, "worth of a bus ticket")
    hoard = Param(1, 0, 16, "bus tickets that it keeps for what is worth the margin")
    ticket_margin = Param(200, 0, 2000, "by how much a kept ticket must beat a roll")
    ticket_cash = Param(1000, 0, 9999, "cash from which on a birthday brings a ticket, not money")
    refuge = Param(
        0, 0, 1000, "rents against it, in % of its cash, to go to Jail by ticket; 0 never"
    )

    @staticmethod
    def buy(game, box, my, me, space):
        return buys(game, box, my, me, space)

    @staticmethod
    def bid(game, box, my, me, space, least):
        return bid_limit(game, box, my, me, space)

    @staticmethod
    def manage(game, box, my, me, done):
        return next_action(game, box, my, me) if me == game.active else -1

    @staticmethod
    def raise_cash(game, box, my, me, debt):
        return cheapest_cash(game, box, me)

    @staticmethod
    def jail(game, box, my, me):
        threat = danger(game, box, me)
        if threat * 100 > my.shelter * int(game.cash[me]):
            return JAIL_ROLL
        if threat > 0 and open_deeds(game, box) < my.leave_open:
            return JAIL_ROLL
        return way_out(game, box, me)

    @staticmethod
    def tax(game, box, my, me):
        share = rounded(worth(game, box, me, 100), box.income_tax_percent, box.tax_rounding)
        return share < box.income_tax_flat

    @staticmethod
    def trade_with(game, box, my, me, asked):
        return best_partner(game, box, my, me, asked) if me == game.active else -1

    @staticmethod
    def give(game, box, my, me, rival):
        return deeds_given(game, box, my, me, rival)

    @staticmethod
    def take_deeds(game, box, my, me, rival):
        return deeds_taken(game, box, my, me, rival)

    @staticmethod
    def pay(game, box, my, me, rival):
        gets, gives = int(game.offer_take), int(game.offer_give)
        return fair_pay(game, box, my, me, rival, gets, gives, groups_in(box, gets | gives))

    @staticmethod
    def accept(game, box, my, me, proposer):
        gets, gives, cash = int(game.offer_give), int(game.offer_take), int(game.offer_cash)
        groups = groups_in(box, gets | gives)
        gain = offer_gain(game, box, my, me, gets, gives, cash, groups)
        theirs = offer_gain(game, box, my, proposer, gives, gets, -cash, groups)
        return satisfied(game, my, gain, theirs)

    @staticmethod
    def lift(game, box, my, me, space):
        return spares(game, box, my, me, lift_cost(box, space) + my.beyond)

    @staticmethod
    def lone_house(game, box, my, me, space):
        price = int(box.building[space])
        return game.level[space] < my.level and spares(game, box, my, me, price)

    @staticmethod
    def pieces_wanted(game, box, my, me, piece):
        return pieces_for(game, box, my, me, piece)

    @staticmethod
    def bid_piece(game, box, my, me, piece, least):
        return piece_worth(game, box, my, me, piece)

    @staticmethod
    def piece_site(game, box, my, me, piece):
        return site_of(game, box, my, me, piece)

    @staticmethod
    def pay_or_chance(game, box, my, me, amount):
        return chance_worth(game, box, me) > -amount

    @staticmethod
    def last_miss(game, box, my, me):
        answer = way_out(game, box, me)
        return answer if answer != JAIL_ROLL else JAIL_PAY

    @staticmethod
    def bus(game, box, my, me, first, second):
        best = BUS_SUM
        most = 0
        for answer in (BUS_SUM, BUS_FIRST, BUS_SECOND):
            steps = first + second
            if answer == BUS_FIRST:
                steps = first
            elif answer == BUS_SECOND:
                steps = second
            space = (int(game.position[me]) + steps) % box.spaces
            value = move_worth(game, box, my, me, space, True)
            if answer == BUS_SUM or value > most:
                most = value
                best = answer
        return best

    @staticmethod
    def triple(game, box, my, me):
        best = -1
        most = 0
        for space in range(box.spaces):
            if space == game.position[me] and box.triple_targets == 0:
                continue
            value = move_worth(game, box, my, me, space, box.triple_salary == 1)
            if best < 0 or value > most:
                most = value
                best = space
        return best

    @staticmethod
    def use_ticket(game, box, my, me):
        return ticket_target(game, box, my, me)

    @staticmethod
    def ride(game, box, my, me):
        return RIDE_ON if ride_worth(game, box, my, me) > my.ticket else RIDE_TICKET

    @staticmethod
    def auction_space(game, box, my, me):
        return deed_to_name(game, box, my, me)

    @staticmethod
    def gift(game, box, my, me):
        return GIFT_TICKET if game.cash[me] >= my.ticket_cash else GIFT_CASH
