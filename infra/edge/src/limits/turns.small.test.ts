import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Leaving, recentHolders, type TurnLimits, type Turns, turns } from './turns.ts';

const later = () => new Promise((done) => setImmediate(done));
const limits: fc.Arbitrary<Required<TurnLimits>> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 12 }))
  .map(([least, shared, more]) => ({ least, shared, alone: shared + more }));

/** A request that holds its turn until it is let go. */
function asked(line: Turns, holder: string, response?: Leaving) {
  const turn = line.take(holder, response);
  const request = { holder, turn, end: null as (() => void) | null };
  void turn.then((end) => {
    request.end = end;
  });
  return request;
}

test('gives every request its turn, in the order of its holder, within the limits, and keeps nothing', async () => {
  const holders = fc.array(fc.constantFrom('10.0.0.1', '10.0.0.2', 'customer 1'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(holders, limits, async (list, limit) => {
      const line = turns(limit);
      const running = new Map<string, number>();
      const order = new Map<string, number[]>();
      await Promise.all(
        list.map(async (holder, at) => {
          const end = await line.take(holder);
          running.set(holder, (running.get(holder) ?? 0) + 1);
          order.set(holder, [...(order.get(holder) ?? []), at]);
          expect(running.get(holder)).toBeLessThanOrEqual(Math.max(limit.least, limit.alone));
          await later();
          running.set(holder, (running.get(holder) ?? 0) - 1);
          end();
          end();
        }),
      );
      await later();
      for (const places of order.values()) expect(places).toEqual(places.toSorted((one, two) => one - two));
      for (const holder of list) expect(line.of(holder)).toEqual({ running: 0, waiting: 0 });
    }),
    { numRuns: 50 },
  );
});

test('lets requests leave the line, keeps nothing of them, and gives the others their turns', async () => {
  const visits = fc.array(fc.record({ holder: fc.constantFrom('one', 'two'), isLeft: fc.boolean() }), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(visits, limits, async (list, limit) => {
      const line = turns(limit);
      const requests = list.map(({ holder, isLeft }) => {
        const response = Object.assign(new EventEmitter(), { destroyed: false });
        return { ...asked(line, holder, response), isLeft, response };
      });
      await later();
      for (const { response, isLeft } of requests)
        if (isLeft) {
          response.destroyed = true;
          response.emit('close');
        }
      for (const holder of ['one', 'two'])
        expect(line.of(holder).waiting).toBeLessThanOrEqual(list.filter(({ isLeft }) => !isLeft).length);
      // Each request ends its turn when it has one; a request that has left has none to end.
      await Promise.all(requests.map(async ({ turn }) => (await turn)()));
      await later();
      for (const holder of ['one', 'two']) expect(line.of(holder)).toEqual({ running: 0, waiting: 0 });
      for (const { response } of requests) expect(response.listenerCount('close')).toBe(0);
    }),
    { numRuns: 50 },
  );
});

test('gives a request that has left before no place in the line', async () => {
  const line = turns({ least: 1 });
  asked(line, 'one');
  await line.take('one', Object.assign(new EventEmitter(), { destroyed: true }));
  expect(line.of('one')).toEqual({ running: 1, waiting: 0 });
});

test('lets a single holder use everything', async () => {
  const line = turns({ least: 2, alone: 16, shared: 4 });
  for (let at = 0; at < 50; at += 1) asked(line, 'one');
  await later();
  expect(line.of('one')).toEqual({ running: 16, waiting: 34 });
});

test('begins the least turns of a holder immediately, with any number of waiting requests of others', async () => {
  await fc.assert(
    fc.asyncProperty(limits, fc.integer({ min: 1, max: 200 }), async (limit, crowd) => {
      const line = turns(limit);
      for (let at = 0; at < crowd; at += 1) asked(line, 'crowd');
      const own = Array.from({ length: limit.least }, () => asked(line, 'me'));
      await later();
      expect(own.every(({ end }) => end !== null)).toBe(true);
    }),
  );
});

test('gives way to another holder, and takes everything again when the other is gone', async () => {
  const line = turns({ least: 2, alone: 16, shared: 4 });
  const crowd = Array.from({ length: 5_000 }, () => asked(line, 'crowd'));
  await later();
  const other = asked(line, 'other');
  await later();
  const serve = async () => {
    for (const one of crowd) {
      one.end?.();
      one.end = null;
    }
    await later();
    await later();
  };
  await serve();
  // Of four turns the other has one.
  expect([line.of('crowd').running, line.of('other').running]).toEqual([3, 1]);
  other.end?.();
  while (line.of('crowd').running <= 4) await serve();
  expect(line.of('crowd').running).toBe(16);
  expect(line.of('crowd').waiting).toBeGreaterThan(0);
});

test('gives way to a holder that has turns of another kind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (others) => {
      const recent = recentHolders();
      const reads = turns({ least: 2, alone: 16, shared: 4 }, recent);
      const pages = turns({ least: 2, alone: 16, shared: 4 }, recent);
      const crowd = Array.from({ length: 40 }, () => asked(reads, 'crowd'));
      for (let at = 0; at < others; at += 1) (await pages.take('other'))();
      for (const one of crowd.slice(0, 16)) one.end?.();
      await later();
      await later();
      expect(reads.of('crowd').running).toBe(4);
    }),
    { numRuns: 20 },
  );
});

/** Serves requests one after the other in rounds, and returns the longest wait of each kind of holder, in rounds. */
async function longestWaits(arrivals: readonly (readonly string[])[]) {
  const line = turns({ least: 2, alone: 16, shared: 4 });
  const open: { request: ReturnType<typeof asked>; since: number; isServed: boolean }[] = [];
  const longest = new Map<string, number>();
  for (let round = 0; open.some(({ isServed }) => !isServed) || round < arrivals.length; round += 1) {
    for (const holder of arrivals[round] ?? [])
      open.push({ request: asked(line, holder), since: round, isServed: false });
    await later();
    for (const one of open) {
      if (one.isServed || one.request.end === null) continue;
      one.isServed = true;
      const kind = one.request.holder.replace(/\d+$/, '');
      longest.set(kind, Math.max(longest.get(kind) ?? 0, round - one.since));
      one.request.end();
    }
    await later();
  }
  return longest;
}

// 5,000 people behind one address of a carrier, in the minute of a raffle: 600 rounds of 100 ms.
const people = Array.from({ length: 600 }, (_, round) =>
  Array.from({ length: 8 }, (_, at) => `customer ${(round * 8 + at) % 5_000}`),
);

test.each([
  ['alone', 0],
  ['with an attacker on the same address', 50],
])('makes no signed-in person behind one address wait for another: %s', async (_, sent) => {
  const waits = await longestWaits(
    people.map((round) => [...Array.from({ length: sent }, () => 'carrier'), ...round].slice(0, sent + 8)),
  );
  expect(waits.get('customer ')).toBe(0);
});

test('gives a spare turn only out of the shared ones, and only while no request waits', async () => {
  await fc.assert(
    fc.asyncProperty(limits, fc.integer({ min: 0, max: 20 }), async (limit, crowd) => {
      const line = turns(limit);
      const asking = Array.from({ length: crowd }, () => asked(line, 'crowd'));
      await later();
      const { running, waiting } = line.of('crowd');
      const spare = line.takeSpare('me');
      expect(spare !== null).toBe(waiting === 0 && running < limit.shared);
      for (const { end } of asking) end?.();
      spare?.();
      await later();
      expect(line.of('me')).toEqual({ running: 0, waiting: 0 });
    }),
  );
});
