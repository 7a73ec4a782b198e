import {
  ANSWER_ID,
  type CurrentAnswers,
  currentAnswers,
  MOST_ANSWER_IDS,
} from '@sold/contracts/calls/catalogue/current-answers-internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const DETAIL = '/api/v3/product/item/get-item-detail';

/** Two replicas of the service on one database. */
onOneEngine('current answers', (database) => {
  let market: TestMarket;
  let replica: TestMarket;
  let shopper: Shopper;
  beforeAll(async () => {
    market = await startMarket(database.db);
    replica = await startMarket(database.db, { sandbox: market.sandbox });
    shopper = await market.shopper();
  });
  afterAll(async () => {
    await replica.close();
    await market.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${market.origin}${path}`, { headers });
  const idOf = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).headers.get(ANSWER_ID);
  const ask = (of: TestMarket, input: unknown) =>
    fetch(`${of.origin}${currentAnswers.path}`, {
      method: currentAnswers.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  const currentIn = async (of: TestMarket, ids: (string | null)[]) => {
    const { data } = (await (await ask(of, { ids })).json()) as { data: CurrentAnswers['output'] };
    return data.current;
  };

  test('names the current answers of this replica until a bid changes one', async () => {
    const [item, other] = [await market.item(), await market.item()];
    const ids = [await idOf(`${DETAIL}?item_id=${item.id}`), await idOf(`${DETAIL}?item_id=${other.id}`)];
    expect(await currentIn(market, [...ids, 'unknown'])).toEqual(ids);
    expect(await currentIn(replica, ids)).toEqual([]);
    await offer(shopper, item, 100_000);
    expect(await currentIn(market, ids)).not.toContain(ids[0]);
    const next = await idOf(`${DETAIL}?item_id=${item.id}`);
    // The entry that was replaced is gone.
    expect(await currentIn(market, [ids[0] ?? null, next])).toEqual([next]);
  });

  test('calls no answer current when its time is over', async () => {
    const item = await market.item();
    const id = await idOf(`${DETAIL}?item_id=${item.id}`);
    expect(await currentIn(market, [id])).toEqual([id]);
    market.pass(40 * 60_000);
    expect(await currentIn(market, [id])).toEqual([]);
  });

  test('gives no id to answers for one person, to refusals, and to searches', async () => {
    const item = await market.item();
    expect(
      await idOf(`${DETAIL}?item_id=${item.id}`, { authorization: `Bearer ${shopper.token}` }),
    ).toBeNull();
    expect(await idOf(`${DETAIL}?item_id=999999999`)).toBeNull();
    expect(await idOf('/api/v3/product/item/get-item-list?q=abc')).toBeNull();
  });

  test.each([
    {},
    { ids: 'a' },
    { ids: [1] },
    { ids: ['a b'] },
    { ids: Array.from({ length: MOST_ANSWER_IDS + 1 }, () => 'a') },
  ])('refuses %j', async (input) => {
    expect((await ask(market, input)).status).toBeGreaterThanOrEqual(400);
  });
});
