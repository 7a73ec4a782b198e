import { findingsAfter } from '@sold/service/testing/findings-after';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../operators/audit/audit.ts';
import { onOneEngine } from '../tools/testing/each-engine.ts';
import { endRaffles, enter, newRaffle, payRaffle } from '../tools/testing/raffles.ts';
import { startMarket, type TestMarket } from '../tools/testing/test-market.ts';
import { drawRaffles } from './draw/draw-raffles.ts';

onOneEngine('the audit of raffles', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
    const people = [await market.shopper(), await market.shopper(), await market.shopper()];
    const raffle = await newRaffle(market);
    for (const who of people) await enter(who, raffle);
    await endRaffles(market);
    await drawRaffles(market.context);
    for (const who of people) await payRaffle(who, raffle);
  });
  afterAll(() => market.close());

  test('holds for the records of the service', () => market.expectSound());

  test.each([
    [
      "update raffle_entry set state = 'won', pay_until = entered_at where state = 'waiting'",
      'a raffle never has more winners',
    ],
    [
      "update raffle_entry set entered_at = entered_at - interval '1 day'",
      'a raffle is entered inside its period',
    ],
    [
      "update raffle_entry set rank = null, state = 'entered' where state = 'waiting'",
      'a drawn raffle has drawn',
    ],
    ['update raffle_entry set order_id = null', 'an order of a raffle belongs to a winner'],
    ['update raffle set raffle_price = raffle_price + 1', 'an order of a raffle belongs to a winner'],
    ['update raffle_size set stock = 2', 'nobody waits while a unit'],
  ])('finds a breach: %s', async (breach, name) => {
    const found = await findingsAfter(database.db, breach, (trx) => audit(trx, market.now()));
    expect(found).toEqual([expect.stringContaining(name)]);
  });

  test.each([
    [
      'a second entry of a person',
      'update raffle_entry set customer_id = (select min(customer_id) from raffle_entry)',
    ],
    ['a winner without a day to pay', "update raffle_entry set pay_until = null where state = 'won'"],
    ['a draw before its time', 'update raffle set drawn_at = from_at'],
    ['a size that is not raffled', 'update raffle_entry set size_option_id = 0'],
    ['a raffle that ends before it begins', 'update raffle set from_at = to_at'],
  ])('relies on the database to refuse %s', async (_, breach) => {
    await expect(sql.raw(breach).execute(database.db)).rejects.toThrow(/constraint|announced stays/);
  });
});
