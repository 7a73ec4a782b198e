import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, sellNow, want } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';

eachEngine('what the database itself refuses', (database) => {
  const market = suiteMarket(database);
  beforeAll(async () => {
    const [item, seller, buyer] = [await market.item(), await market.shopper(), await market.shopper()];
    await offer(seller, item, 200_000);
    expect((await buyNow(buyer, item, 200_000)).status).toBe(200);
    await want(buyer, item, 100_000);
    expect((await sellNow(seller, item, 100_000)).status).toBe(200);
  });

  const refused = (statement: string, message: RegExp) =>
    expect(sql.raw(statement).execute(database.db)).rejects.toThrow(message);

  test.each([
    [
      "insert into ledger_entry (transaction_id, account, amount) select max(id), 'held', 1000 from ledger_transaction",
      /sum to zero/,
    ],
    [
      "insert into ledger_entry (transaction_id, account, amount) values (999999999, 'held', 1000), (999999999, 'gateway', -1000)",
      /belongs to a transaction/,
    ],
    ['update ledger_entry set amount = amount * 2', /stays/],
    ['delete from ledger_entry', /stays/],
    ['truncate ledger_entry', /stays/],
    ['delete from ledger_transaction', /stays/],
    ['truncate ledger_transaction', /stays/],
  ])('refuses in the ledger: %s', async (statement, message) => {
    await refused(statement, message);
  });

  test.each([
    ['an order that does not add up', 'update order_ set total_pay = total_pay + 1', /order_adds_up/],
    [
      'an order of a payout that is not the price without the fee',
      'update order_ set payout = payout + 1',
      /order_adds_up/,
    ],
    ['an order with oneself', 'update order_ set buyer_id = seller_id', /order_adds_up/],
    [
      'an order with a coupon of less than nothing',
      'update order_ set coupon_amt = -1, total_pay = total_pay + 1',
      /order_adds_up/,
    ],
    ['an order of an unknown kind', "update order_ set kind = 'gift'", /order_adds_up/],
    ['an order that goes away', 'delete from order_', /payment/],
    ['a bid of no price', 'update bid set price = 0', /bid_is_whole/],
    [
      'a reservation without an end',
      "update bid set status = 'reserved', reserved_until = null",
      /bid_is_whole/,
    ],
    ['a bid of part of a thousand won', 'update bid set price = price + 1', /bid_is_whole/],
    ['a bid of no side', "update bid set side = 'both'", /bid_is_whole/],
    ['a bid of an unknown state', "update bid set status = 'lost'", /bid_is_whole/],
    ['an end without a reservation', 'update bid set reserved_until = now()', /bid_is_whole/],
    [
      'an offer without an account',
      "update bid set bank_account_id = null where side = 'sell'",
      /bid_is_whole/,
    ],
    ['a buy bid without a card', "update bid set card_id = null where side = 'buy'", /bid_is_whole/],
    ['a payment of an unknown state', "update payment set state = 'lost'", /payment_is_known/],
    ['a trade from nowhere', "update trade set source = 'nowhere'", /trade_is_known/],
    ['a payment of less than nothing', 'update payment set amount = -1', /payment_is_known/],
    ['a trade for nothing', 'update trade set price = 0', /trade_is_known/],
  ])('refuses %s', async (_, statement, message) => {
    await refused(statement, message);
  });

  test.each(['bid', 'order_', 'trade'])('refuses a size of another item: %s', async (table) => {
    await refused(`update ${table} set item_id = item_id + 1`, new RegExp(`${table}_size`));
  });

  test.each([
    ['ask_id', /order_ask_once/],
    ['bid_id', /order_bid_once/],
  ])('refuses a second order of one bid: %s', async (bid, message) => {
    await refused(
      `insert into order_ (display_id, kind, state, item_id, size_option_id, buyer_id, seller_id, ${bid}, price, confirm_amt, delivery_amt,
         event_fee, point_amt, total_pay, sell_fee, payout, sell_fee_ratio, penalty_amt, delivery_type, address, reserved_until, created_at)
       select 'again', kind, state, item_id, size_option_id, buyer_id, seller_id, ${bid}, price, confirm_amt, delivery_amt,
         event_fee, point_amt, total_pay, sell_fee, payout, sell_fee_ratio, penalty_amt, delivery_type, address, reserved_until, created_at
       from order_ where ${bid} is not null limit 1`,
      message,
    );
  });
});
