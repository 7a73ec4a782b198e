import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClosetEvent, type OwnedUnit, ownedUnits } from './owned-units.ts';

const SIZE = 7;
const on = (day: number) => new Date(Date.UTC(2026, 0, day));
const dayText = (day: number) => on(day).toISOString().slice(0, 10);

const bought = (day: number, orderId: number, price = 100_000): ClosetEvent => ({
  at: on(day),
  sizeId: SIZE,
  kind: 'bought',
  orderId,
  price,
  boughtOn: dayText(day),
});
const added = (day: number, entryId: number, since = day): ClosetEvent => ({
  at: on(day),
  sizeId: SIZE,
  kind: 'added',
  entryId,
  price: 50_000,
  boughtOn: null,
  since: on(since),
});
const sold = (day: number): ClosetEvent => ({ at: on(day), sizeId: SIZE, kind: 'sold' });
const moved = (
  day: number,
  status: (ClosetEvent & { kind: 'moved' })['status'],
  more: Partial<ClosetEvent & { kind: 'moved' }> = {},
): ClosetEvent => ({
  at: on(day),
  sizeId: SIZE,
  kind: 'moved',
  unitId: 1,
  status,
  isOwn: true,
  order: null,
  ...more,
});

const here = (units: readonly OwnedUnit[]) =>
  units
    .filter(({ until }) => until === null)
    .map(({ orderId, entryId, unitId, price }) => ({ orderId, entryId, unitId, price }));
const order = (orderId: number, unitId: number | null = null, price = 100_000) => ({
  orderId,
  entryId: null,
  unitId,
  price,
});

test.each<[string, ClosetEvent[], unknown[]]>([
  ['what was bought', [bought(1, 1), bought(2, 2)], [order(1), order(2)]],
  ['not what was sold on: the first that came goes first', [bought(1, 1), bought(2, 2), sold(3)], [order(2)]],
  ['what was bought after a sale', [sold(1), bought(2, 1)], [order(1)]],
  [
    'what was added by hand after a sale of the size',
    [sold(2), added(3, 9, 1)],
    [{ orderId: null, entryId: 9, unitId: null, price: 50_000 }],
  ],
  ['not what was added by hand and then sold', [added(1, 9), sold(2)], []],
  [
    'a unit in storage once, at the price it was bought for',
    [bought(1, 1), moved(2, 'requested'), moved(3, 'arrived'), moved(4, 'inspected'), moved(5, 'stored')],
    [order(1, 1)],
  ],
  [
    'a unit in storage that was bought elsewhere',
    [moved(2, 'requested'), moved(3, 'arrived')],
    [{ orderId: null, entryId: null, unitId: 1, price: null }],
  ],
  ['a unit that left storage', [bought(1, 1), moved(2, 'requested'), moved(5, 'left')], [order(1)]],
  [
    'a unit whose announcement was cancelled',
    [bought(1, 1), moved(2, 'requested'), moved(3, 'cancelled')],
    [order(1)],
  ],
  [
    'not a unit that was sold from storage',
    [bought(1, 1), moved(2, 'requested'), moved(5, 'sold', { isOwn: false })],
    [],
  ],
  [
    'a unit whose sale was undone',
    [bought(1, 1), moved(2, 'requested'), moved(5, 'sold', { isOwn: false }), moved(6, 'stored')],
    [order(1, 1)],
  ],
  [
    'a unit bought in storage that stays there',
    [moved(5, 'sold'), moved(6, 'stored', { order: { id: 4, price: 300_000, boughtOn: dayText(5) } })],
    [order(4, 1, 300_000)],
  ],
  [
    'a unit bought back at its new price',
    [
      bought(1, 1),
      moved(2, 'requested'),
      moved(5, 'stored', { isOwn: false }),
      moved(8, 'sold'),
      moved(9, 'stored', { order: { id: 4, price: 300_000, boughtOn: dayText(8) } }),
    ],
    [order(4, 1, 300_000)],
  ],
  ['nothing of a unit bought from storage before it is delivered', [moved(5, 'sold'), moved(6, 'left')], []],
])('has %s', (_, events, units) => {
  expect(here(ownedUnits(events))).toEqual(units);
});

const hidden = (day: number, name: { orderId?: number; unitId?: number }): ClosetEvent => ({
  at: on(day),
  sizeId: SIZE,
  kind: 'hidden',
  orderId: name.orderId ?? null,
  unitId: name.unitId ?? null,
});

test.each<[string, ClosetEvent[], number[]]>([
  ['a purchase', [bought(1, 1), bought(2, 2), hidden(3, { orderId: 2 })], [2]],
  ['a purchase before a sale', [bought(1, 1), bought(2, 2), hidden(3, { orderId: 1 }), sold(4)], [1]],
  [
    'a purchase that came back',
    [bought(1, 1), moved(2, 'requested'), moved(5, 'left'), hidden(6, { orderId: 1 })],
    [1],
  ],
  ['none that was sold before', [bought(1, 1), sold(2), hidden(3, { orderId: 1 })], []],
  ['none in storage', [bought(1, 1), moved(2, 'requested'), hidden(3, { orderId: 1 })], []],
  ['none that was added by hand', [added(1, 9), hidden(3, {})], []],
])('hides %s', (_, events, orders) => {
  const units = ownedUnits(events);
  expect(units.filter(({ isHidden }) => isHidden).map(({ orderId }) => orderId)).toEqual(orders);
  expect(units.every(({ isHidden, until }) => !isHidden || until !== null)).toBe(true);
});

test('dates a unit from its purchase to its sale', () => {
  expect(ownedUnits([added(5, 9, 2), sold(8)])).toMatchObject([{ from: on(2), until: on(8) }]);
});

test('owns as many as came and did not go, whatever the order of events', () => {
  const events = fc.array(
    fc.tuple(fc.constantFrom('bought', 'added', 'sold'), fc.integer({ min: 1, max: 300 })),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(events, (kinds) => {
      const list = kinds.map(([kind, day], id) =>
        kind === 'bought' ? bought(day, id) : kind === 'added' ? added(day, id) : sold(day),
      );
      const units = ownedUnits(list);
      let count = 0;
      for (const { kind } of [...list].sort((one, other) => one.at.getTime() - other.at.getTime()))
        count = kind === 'sold' ? Math.max(0, count - 1) : count + 1;
      expect(here(units)).toHaveLength(count);
      expect(units).toHaveLength(list.filter(({ kind }) => kind !== 'sold').length);
    }),
  );
});
