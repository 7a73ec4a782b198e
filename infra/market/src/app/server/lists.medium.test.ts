import type { CallTable } from '@sold/contracts/calls/index';
import { ONE_ENGINE } from '@sold/service/testing/each-engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from '../../tools/testing/each-engine.ts';
import { items, owned, trades } from '../../tools/testing/lists/goods-lists.ts';
import { type From, type Listed, PLACES } from '../../tools/testing/lists/listed.ts';
import { published, raffles } from '../../tools/testing/lists/published-lists.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

/** Rows that a list begins with: some pages of each. Lists of the same rows find those of the lists before. */
const ROWS: Readonly<Record<string, number>> = {
  trades: 120,
  'items, popular': 95,
  'publications, of which none goes': 60,
};
const FEW = 45;

const change = fc.record({ adds: fc.boolean(), place: fc.nat({ max: PLACES }), passes: fc.boolean() });

eachEngine('lists', (database) => {
  // Both engines run the same statements. One shows that pages fit together; the other shows, with half as many rows, that it
  // reads cursors too.
  const isOne = database.engine === ONE_ENGINE;
  let market: TestMarket;
  let person: Shopper;
  let all: Map<string, Listed>;
  beforeAll(async () => {
    market = await startMarket(database.db);
    person = await market.shopper();
    const who = { market, person, other: await market.shopper() };
    const lists = [
      ...published(who),
      ...raffles(who),
      ...items(who),
      ...owned(who),
      trades(who, await market.item()),
    ];
    all = new Map(lists.map((list) => [list.name, list]));
  });
  afterAll(() => market.close());

  const listOf = (name: string) => all.get(name) as Listed;

  async function pagesOf(
    { read, idOf }: Listed,
    between: () => Promise<unknown> = async () => {},
  ): Promise<number[]> {
    const seen: number[] = [];
    let from: From | null = { page: 1 };
    for (let page = 1; from !== null; page += 1) {
      const answer = await read(from);
      expect(answer.page).toBe(page);
      seen.push(...answer.list.map(idOf));
      from = answer.next_cursor === null ? null : { cursor: answer.next_cursor };
      await between();
    }
    return seen;
  }

  describe.each([
    'contents',
    'publications, of which none goes',
    'notices',
    'past releases',
    'coming releases',
    'raffles',
    'entries',
    'items, popular',
    'items, new',
    'items, price_low',
    'items, price_high',
    'orders',
    'units',
    'closet',
    'trades',
  ])('%s', (name) => {
    const there = new Set<number>();
    beforeAll(async () => {
      const list = listOf(name);
      const rows = (ROWS[name] ?? FEW) / (isOne ? 1 : 2);
      for (let row = 0; row < rows; row += 1) {
        there.add(await list.add(row % PLACES));
        if (row % 10 === 9) market.pass(list.passes);
      }
    });

    test('gives the same pages by a cursor as by a number', async () => {
      const list = listOf(name);
      const byNumber: number[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const answer = await list.read({ page });
        byNumber.push(...answer.list.map(list.idOf));
        more = answer.next_cursor !== null;
        expect(answer.page).toBe(page);
      }
      expect(await pagesOf(list)).toEqual(byNumber);
      expect(byNumber.length).toBeGreaterThanOrEqual(there.size);
    });

    if (!isOne) return;
    test('shows a lasting row once while others come and go between two pages', async () => {
      const list = listOf(name);
      await fc.assert(
        fc.asyncProperty(fc.array(change, { maxLength: 9 }), async (changes) => {
          const stay = new Set(there);
          const left = [...changes];
          const seen = await pagesOf(list, async () => {
            for (const { adds, place, passes } of left.splice(0, 3)) {
              if (passes) market.pass(list.passes);
              if (adds) there.add(await list.add(place));
              else if (list.remove) {
                // From those that were seen, those to come, and those at the seam.
                const gone = [...there][(place * 17) % there.size] as number;
                await list.remove(gone);
                for (const set of [there, stay]) set.delete(gone);
              }
            }
          });
          expect(new Set(seen).size).toBe(seen.length);
          expect([...stay].filter((id) => !seen.includes(id))).toEqual([]);
        }),
        { numRuns: 5 },
      );
    });
  });

  test('pages the audit log by a cursor too', async () => {
    const LOG = 'GET /api/operator/audit-log';
    const [first, second] = [(await market.call(LOG, {})).data, (await market.call(LOG, { page: 2 })).data];
    const behind = await market.call(LOG, { cursor: first?.next_cursor ?? '' });
    expect(behind.data).toEqual(second);
    expect(second?.list.length).toBeGreaterThan(0);
  });

  if (!isOne) return;
  test('refuses an unreadable cursor, or one of another list, filter or order, with its reason', async () => {
    const LIST = 'GET /api/v3/product/item/get-item-list';
    const CONTENTS = 'GET /api/v3/content/post/get-contents-list';
    const first = await market.call(LIST, { sort: 'new', classification_code: ['bags'] });
    const cursor = first.data?.next_cursor ?? '';
    expect((await market.call(LIST, { sort: 'new', classification_code: ['bags'], cursor })).data?.page).toBe(
      2,
    );
    const parts: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const forged = (...changed: unknown[]) => Buffer.from(JSON.stringify(changed)).toString('base64url');
    for (const asked of [
      { cursor },
      { sort: 'popular', classification_code: ['bags'], cursor },
      { sort: 'new', classification_code: ['bags', 'toys'], cursor },
    ] satisfies CallTable[typeof LIST]['input'][])
      expect(await market.call(LIST, asked)).toMatchObject({ status: 422, reason: 'cursor' });
    expect(await market.call(CONTENTS, { cursor })).toMatchObject({
      status: 422,
      reason: 'cursor',
      msg: expect.stringContaining('처음부터'),
    });
    const text = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.array(fc.oneof(fc.jsonValue(), fc.maxSafeInteger())).map((more) => forged(...more)),
      fc
        .array(fc.oneof(fc.double(), fc.maxSafeInteger()), { maxLength: 5 })
        .map((more) => forged(parts[0], ...more)),
    );
    await fc.assert(
      fc.asyncProperty(text, async (bad) => {
        const answer = await market.call(LIST, { sort: 'new', classification_code: ['bags'], cursor: bad });
        expect([200, 422]).toContain(answer.status);
        if (answer.status === 422) expect(answer.reason).toBe('cursor');
      }),
      { numRuns: 150 },
    );
  });
});
