import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';

const LIST = 'GET /api/v3/user/mypage/get-closet';
const SAVE = 'POST /api/v3/user/mypage/save-closet-item';

/** A press, under one of a few keys: sent again, after its stored answer was lost, or by two requests together. */
const press = fc.record({
  key: fc.nat({ max: 3 }),
  price: fc.integer({ min: 1, max: 2 }).map((thousands) => thousands * 1_000),
  loses: fc.boolean(),
  isTwice: fc.boolean(),
});

onOneEngine('requests to add to the closet', (database) => {
  const market = suiteMarket(database);

  test('add one unit for each key, however often they are sent and answered', async () => {
    const item = await market.item();
    await fc.assert(
      fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 6 }), async (presses) => {
        const who = await market.shopper();
        const first = new Map<number, { price: number; id: number | undefined }>();
        for (const { key, price, loses, isTwice } of presses) {
          const entry = { product_size_option_id: item.sizes[0] ?? 0, bought_price: price, bought_on: null };
          const send = () => who.call(SAVE, entry, `closet-key-${key}`);
          const answers = await Promise.all(isTwice ? [send(), send()] : [send()]);
          const before = first.get(key) ?? { price, id: answers[0]?.data?.closet_item_id };
          first.set(key, before);
          for (const answer of answers)
            expect(answer).toMatchObject(
              before.price === price
                ? { status: 200, data: { closet_item_id: before.id } }
                : { status: 422, reason: 'idempotency_key_reused' },
            );
          if (!loses) continue;
          // The process ended between the write and its stored answer.
          await sql`delete from idempotency where customer_id = ${who.id} and key = ${`closet-key-${key}`}`.execute(
            database.db,
          );
          expect(
            (await who.call(SAVE, { ...entry, bought_price: before.price }, `closet-key-${key}`)).data,
          ).toEqual({
            closet_item_id: before.id,
          });
        }
        const { data } = await who.call(LIST, {});
        expect(
          data?.list.map(({ closet_item_id, bought_price }) => [closet_item_id, bought_price]).sort(),
        ).toEqual([...first.values()].map(({ price, id }) => [id, price]).sort());
      }),
      { numRuns: 6 },
    );
  });

  test('refuse a request without a key', async () => {
    const who = await market.shopper();
    const item = await market.item();
    const entry = { product_size_option_id: item.sizes[0] ?? 0, bought_price: null, bought_on: null };
    expect(await who.call(SAVE, entry, 'short')).toMatchObject({ status: 422, reason: 'idempotency_key' });
    expect((await who.call(LIST, {})).data?.total).toBe(0);
  });
});
