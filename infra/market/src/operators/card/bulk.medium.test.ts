import { randomUUID } from 'node:crypto';
import type { CallTable } from '@sold/contracts/calls/index';
import type { BulkAction } from '@sold/contracts/entities/custody';
import type { OrderState } from '@sold/contracts/entities/order-state';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Card, type CentreDesk, centreDesk } from '../../tools/testing/centre-desk.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { requestIntake, storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

const BULK = 'POST /api/operator/centre/bulk';
type Row = CallTable[typeof BULK]['input']['rows'][number];
type Result = CallTable[typeof BULK]['output']['results'][number];

const ACTIONS = ['receive', 'pack', 'shelve', 'fetch', 'undo'] as const;
const BY_MANY: readonly string[] = ['receive', 'pack', 'shelve', 'fetch'] satisfies BulkAction[];
const UNKNOWN = 'S2611280000000000';

/** One row: some goods, mostly with an action that is possible and the version that is true. */
const CHOICE = fc.record({
  goods: fc.nat({ max: 9 }),
  action: fc.oneof(
    { weight: 3, arbitrary: fc.constant('possible' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...ACTIONS) },
  ),
  which: fc.nat(),
  skew: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
  hasOwnUndo: fc.oneof(
    { weight: 4, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
});
type Choice = typeof CHOICE extends fc.Arbitrary<infer C> ? C : never;

onOneEngine('actions on many goods', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market);
  let desk: CentreDesk;
  /** Numbers of goods in mixed states; the last two are of one thing. */
  let goods: string[];

  const ordered = async (...states: OrderState[]) => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const { data } = await buyNow(buyer, item, 100_000);
    for (const state of states)
      await market.call('POST /api/operator/order/move', {
        order_id: data?.order_id ?? 0,
        state,
        reason: '',
      });
    return data?.display_order_id ?? '';
  };
  const announced = async () => {
    const item = await market.item();
    const { data } = await requestIntake(seller, item);
    return data?.display_id ?? '';
  };
  const twins = async () => {
    const item = await market.item();
    const inventory_id = await storedUnit(market, seller, item);
    await offer(seller, item, 120_000, { inventory_id });
    const { data } = await buyNow(buyer, item, 120_000);
    const { rows } = await sql<{ display_id: string }>`
      select display_id from inventory where id = ${inventory_id}`.execute(database.db);
    return [data?.display_order_id ?? '', rows[0]?.display_id ?? ''];
  };

  beforeAll(async () => {
    desk = centreDesk(market, 'centre');
    goods = [
      await ordered('seller_shipped'),
      await ordered('seller_shipped', 'received'),
      await ordered('seller_shipped', 'received', 'inspecting', 'passed'),
      await ordered('seller_shipped', 'received', 'returned'),
      await ordered(),
      await announced(),
      await announced(),
      ...(await twins()),
      UNKNOWN,
    ];
    await desk.act(goods[6] ?? '', 'receive', { condition: 'whole', note: '' });
  });

  const cardsNow = async () => {
    const known = goods.filter((number) => number !== UNKNOWN);
    return new Map(
      await Promise.all(known.map(async (number) => [number, await desk.card(number)] as const)),
    );
  };
  const versions = (cards: Map<string, Card>) => [...cards].map(([number, { version }]) => [number, version]);
  const isTwin = (number: string) => goods.indexOf(number) === 7 || goods.indexOf(number) === 8;
  /** The goods that an action on some goods changes. */
  const changedBy = (number: string) => (isTwin(number) ? goods.slice(7, 9) : [number]);

  function rowOf(cards: Map<string, Card>, { goods: at, action, which, skew, hasOwnUndo }: Choice): Row {
    const display_id = goods[at] ?? UNKNOWN;
    const card = cards.get(display_id);
    const possible = ACTIONS.filter((one) => card?.actions.includes(one as BulkAction));
    const named = action === 'possible' ? (possible[which % possible.length] ?? 'shelve') : action;
    const seen = { display_id, version: Math.max(0, (card?.version ?? 0) + skew) };
    if (named === 'shelve') return { ...seen, action: named, place: `A-01-${1 + (which % 9)}` };
    if (named !== 'undo') return { ...seen, action: named };
    const action_id = hasOwnUndo && card?.undo ? card.undo.action_id : 999_999;
    return { ...seen, action: named, action_id, reason: '잘못' };
  }

  /** Reason of the refusal of each row, empty for those that act. */
  function expected(cards: Map<string, Card>, rows: readonly Row[]): string[] {
    const changed = new Set<string>();
    return rows.map((row) => {
      const card = cards.get(row.display_id);
      if (card === undefined) return 'unknown_goods';
      if (changed.has(row.display_id) || row.version !== card.version) return 'card_changed';
      if (row.action === 'undo' && card.undo?.action_id !== row.action_id) return 'undo';
      if (row.action !== 'undo' && !card.actions.includes(row.action)) return 'goods_state';
      for (const number of changedBy(row.display_id)) changed.add(number);
      return '';
    });
  }

  const send = (rows: Row[], idempotencyKey = randomUUID()) => desk.call(BULK, { rows }, { idempotencyKey });
  const count = async (what: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${what}`.execute(
      database.db,
    );
    return rows[0]?.count ?? 0;
  };
  const acts = () => count(sql`centre_action`);
  const lines = () => count(sql`audit_log where action like 'centre.%' and actor = 'operator:centre'`);
  /** A row that is refused stays so; the reason is that its goods have changed, once another row of the list has acted on them. */
  const outcome = ({ display_id, is_done, action_id }: Result) => ({ display_id, is_done, action_id });

  async function expectDone(rows: Row[], results: Result[], before: Map<string, Card>) {
    expect(results.map(({ reason }) => reason ?? '')).toEqual(expected(before, rows));
    expect(results.map(({ display_id }) => display_id)).toEqual(rows.map(({ display_id }) => display_id));
    const after = await cardsNow();
    const done = results.filter(({ is_done }) => is_done);
    const changed = new Set(done.flatMap(({ display_id }) => changedBy(display_id)));
    for (const [number, { version }] of after)
      expect([number, version !== before.get(number)?.version]).toEqual([number, changed.has(number)]);
    for (const { display_id, version, action_id, can_undo } of done) {
      const card = after.get(display_id);
      expect([version, can_undo]).toEqual([card?.version, card?.undo?.action_id === action_id]);
    }
    for (const { is_done, msg } of results) expect(msg === '').toBe(is_done);
    return after;
  }

  test('act on exactly the rows that may, each once, and say the same when they are sent again', async () => {
    let sum = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(CHOICE, { minLength: 4, maxLength: 16 }),
        fc.boolean(),
        async (choices, isTogether) => {
          const before = await cardsNow();
          const rows = choices.map((choice) => rowOf(before, choice));
          const [acted, said] = [await acts(), await lines()];
          const key = randomUUID();
          const answers = await Promise.all(
            isTogether ? [send(rows, key), send(rows, key)] : [send(rows, key)],
          );
          const results = answers[0]?.data?.results ?? [];
          for (const { data } of answers) expect(data?.results).toEqual(results);
          const after = await expectDone(rows, results, before);
          const done = results.filter(({ is_done }) => is_done).length;
          sum += done;
          expect([await acts(), await lines()]).toEqual([acted + done, said + done]);
          expect((await send(rows, key)).data?.results).toEqual(results);
          // The work is done, and the response is not stored yet: a crash in between.
          const { rows: forgotten } = await sql`
            delete from idempotency where position(${key} in key) > 0 returning key`.execute(database.db);
          expect(forgotten).toHaveLength(1);
          const again = (await send(rows, key)).data?.results ?? [];
          expect(again.map(outcome)).toEqual(results.map(outcome));
          expect(versions(await cardsNow())).toEqual(versions(after));
          expect([await acts(), await lines()]).toEqual([acted + done, said + done]);
        },
      ),
      { numRuns: 18 },
    );
    expect(sum).toBeGreaterThan(40);
    await market.expectSound();
  });

  test('of two operators act once', async () => {
    const cards = await cardsNow();
    const rows = [...cards].map(([display_id, { version }]): Row => {
      return { display_id, version, action: 'shelve', place: 'B-01-1' };
    });
    const other = centreDesk(market, 'owner');
    const answers = await Promise.all([send(rows), other.call(BULK, { rows })]);
    const done = answers.flatMap(({ data }) => data?.results.filter(({ is_done }) => is_done) ?? []);
    const numbers = done.map(({ display_id }) => display_id);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(2);
    const reasons = answers.flatMap(({ data }) => data?.results.map(({ reason }) => reason) ?? []);
    expect(reasons).toContain('card_changed');
  });

  test('need the versions and the actions that the list says', async () => {
    const { data } = await desk.call('GET /api/operator/centre/work-list', {});
    const rows = data?.list.filter(({ display_id }) => goods.includes(display_id)) ?? [];
    expect(rows.length).toBeGreaterThan(4);
    const cards = await cardsNow();
    for (const { display_id, version, actions } of rows) {
      const card = cards.get(display_id);
      const byMany = card?.actions.filter((action) => BY_MANY.includes(action));
      expect({ display_id, version, actions }).toEqual({
        display_id,
        version: card?.version,
        actions: byMany,
      });
    }
  });
});
