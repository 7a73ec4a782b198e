import { randomUUID } from 'node:crypto';
import { SECOND_INSPECTION_FROM } from '@sold/contracts/base/figures/centre';
import type { CallKey } from '@sold/contracts/calls/index';
import { CARD_ACTIONS, type CardAction } from '@sold/contracts/rules/operators/card-actions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { callMarket } from '../../tools/testing/call-market.ts';
import { type CentreDesk, centreDesk, photograph } from '../../tools/testing/centre-desk.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { requestIntake, storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { OPERATOR, type Shopper } from '../../tools/testing/test-market.ts';

const ACTIONS = [...CARD_ACTIONS, 'undo', 'refund', 'cancel'] as const;
type Act = (typeof ACTIONS)[number];
const PATHS: Partial<Record<Act, string>> = { send_back: 'send-back' };
const PLACES = ['A-01-1', 'A-01-2', 'B-10-9'] as const;

/** Ways in which a scanner or a person gets a code wrong; none of them is the code of other goods. */
const SCANS = {
  whole: (code: string) => code,
  cut: (code: string) => code.slice(0, -3),
  doubled: (code: string) => code + code,
  'with a control character': (code: string) => `${code}\u0000`,
  'in two halves': (code: string) => `${code.slice(0, 8)} ${code.slice(8)}`,
} as const;

const STEP = fc.record({
  desk: fc.nat({ max: 2 }),
  goods: fc.nat({ max: 4 }),
  action: fc.oneof(
    { weight: 5, arbitrary: fc.constant('next' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...ACTIONS) },
  ),
  scan: fc.oneof(
    { weight: 5, arbitrary: fc.constant('whole' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(SCANS) as (keyof typeof SCANS)[])) },
  ),
  isStale: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  verdict: fc.constantFrom('pass' as const, 'reject' as const),
  place: fc.constantFrom(...PLACES),
  isRepeated: fc.boolean(),
});
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;

interface Thing {
  display: string;
  orderId: number | null;
}

onOneEngine('actions of several operators on goods', (database) => {
  const market = suiteMarket(database);
  /** New ones for each sequence: a seller is stopped after some rejections. */
  let seller: Shopper;
  let buyer: Shopper;
  let desks: CentreDesk[] = [];
  let parcels = 0;

  beforeAll(() => {
    const other = centreDesk(market, 'owner');
    desks = [centreDesk(market, 'centre'), other, { ...other, call: callMarket(market.origin, OPERATOR) }];
  });

  const parcel = () => {
    parcels += 1;
    return { carrier: '로젠택배' as const, invoice_no: `8${String(parcels).padStart(10, '0')}` };
  };
  const sent = async (price: number): Promise<Thing> => {
    const item = await market.item();
    await offer(seller, item, price);
    const { data } = await buyNow(buyer, item, price);
    const orderId = data?.order_id ?? 0;
    await seller.call('POST /api/v3/order/order/save-invoice', { order_id: orderId, ...parcel() });
    return { display: data?.display_order_id ?? '', orderId };
  };
  const announced = async (): Promise<Thing> => {
    const item = await market.item();
    const { data } = await requestIntake(seller, item);
    return { display: data?.display_id ?? '', orderId: null };
  };
  const fromStorage = async (): Promise<Thing[]> => {
    const item = await market.item();
    const inventory_id = await storedUnit(market, seller, item);
    await offer(seller, item, 120_000, { inventory_id });
    const { data } = await buyNow(buyer, item, 120_000);
    const { rows } = await sql<{ display_id: string }>`
      select display_id from inventory where id = ${inventory_id}`.execute(database.db);
    return [
      { display: data?.display_order_id ?? '', orderId: data?.order_id ?? 0 },
      { display: rows[0]?.display_id ?? '', orderId: null },
    ];
  };

  const versionsOf = async (things: readonly Thing[]) => {
    const desk = desks[0] as CentreDesk;
    const answers = await Promise.all(
      things.map(({ display: display_id }) =>
        desk.call('POST /api/operator/centre/open-card', { display_id, is_open: false }),
      ),
    );
    return answers.map(({ data }, at) => [things[at]?.display ?? '', data?.version ?? -1] as const);
  };

  /** Sends a step to the service. @returns its status, and the code that it named */
  async function run(things: readonly Thing[], step: Step, version: number, key: string) {
    const thing = things[step.goods] as Thing;
    const desk = desks[step.desk] as CentreDesk;
    const card = await desk.card(thing.display);
    const action: Act = step.action === 'next' ? (card.actions[0] ?? 'shelve') : step.action;
    if (action === 'refund' || action === 'cancel') return onOrder(thing, desk, action, key);
    if (action === 'inspect') await photograph(market, card);
    const display_id = SCANS[step.scan](thing.display);
    const more: Record<CardAction | 'undo', object> = {
      receive: { condition: 'whole', note: '' },
      inspect: {
        verdict: step.verdict,
        ...(step.verdict === 'reject' && { reason: 'worn' }),
        note: '',
        checks: ['봉제'],
      },
      unchanged: { tag_no: SCANS[step.scan](card.tag_no ?? 'T000000018') },
      pack: { note: '' },
      ship: parcel(),
      send_back: parcel(),
      shelve: { place: step.place },
      fetch: {},
      undo: { action_id: card.undo?.action_id ?? 1, reason: '잘못' },
    };
    const path = `POST /api/operator/centre/${PATHS[action] ?? action}` as CallKey;
    const send = () =>
      desk.call(path, { display_id, version, ...more[action] } as never, { idempotencyKey: key });
    return { display: display_id, send };
  }

  function onOrder({ display, orderId }: Thing, desk: CentreDesk, action: 'refund' | 'cancel', key: string) {
    const order_id = orderId ?? 999_999_999;
    const send = () =>
      action === 'cancel'
        ? buyer.call('POST /api/v3/order/order/cancel-order', { order_id }, key)
        : desk.call('POST /api/operator/order/refund', { order_id, reason: '분실' }, { idempotencyKey: key });
    return { display, send };
  }

  test('act once on the named goods alone, and keep owners, places and books whole', async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 15, maxLength: 25 }), async (steps) => {
        [seller, buyer] = [await market.shopper(), await market.shopper()];
        const twinGoods = await fromStorage();
        const things = [
          await sent(100_000),
          await sent(SECOND_INSPECTION_FROM.won),
          await announced(),
          ...twinGoods,
        ];
        const twins = new Set(twinGoods.map(({ display }) => display));
        for (const step of steps) {
          const before = await versionsOf(things);
          const now = new Map(before).get((things[step.goods] as Thing).display) ?? 0;
          const key = randomUUID();
          const { display, send } = await run(things, step, step.isStale ? now - 1 : now, key);
          const { status } = await send();
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          const after = await versionsOf(things);
          const changed = after
            .filter(([, version], at) => version !== before[at]?.[1])
            .map(([code]) => code);
          const may = status === 200 ? new Set(twins.has(display) ? twins : [display]) : new Set<string>();
          expect(changed.filter((code) => !may.has(code))).toEqual([]);
          expect(after.every(([, version], at) => version >= (before[at]?.[1] ?? 0))).toBe(true);
          if (!step.isRepeated) continue;
          expect((await send()).status).toBe(status);
          expect(await versionsOf(things)).toEqual(after);
        }
        await market.expectSound();
      }),
      { numRuns: 8 },
    );
    const known = [200, 400, 403, 404, 422];
    expect([...statuses.keys()].filter((status) => !known.includes(status))).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(30);
  });
});
