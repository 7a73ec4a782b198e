import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../base/sha256.ts';
import { QUICKNET, SANDBOX_CHAIN } from './beacon/chain.ts';
import { roundOfDraw } from './beacon/rounds.ts';
import { signRound } from './beacon/sandbox-key.ts';
import { randomnessOf } from './beacon/signature.ts';
import { checkDraw, type PublishedBeacon, type PublishedDraw } from './check-draw.ts';
import { drawRaffle, entryText, listText, type PublicEntry } from './raffle-draw.ts';

const DRAW_AT = '2026-11-24 12:00:00';
const ROUND = roundOfDraw(SANDBOX_CHAIN, new Date('2026-11-24T12:00:00+09:00'));
const SIGNATURE = signRound(ROUND);
const RANDOMNESS = randomnessOf(SIGNATURE) ?? '';
const STOCKS = [
  { product_size_option_id: 1, stock: 2 },
  { product_size_option_id: 2, stock: 1 },
];

type Made = PublishedDraw & { beacon: PublishedBeacon };

/** A raffle of so many people, drawn by the rules. */
async function drawn(people: number, seed = 'seed'): Promise<Made> {
  const entries = await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      const product_size_option_id = (at % 2) + 1;
      const entry = { raffle_id: 7, customer_id: at + 1, product_size_option_id, nonce: `n${at}` };
      return { hash: await sha256(entryText(entry)), product_size_option_id };
    }),
  );
  const { winners } = await drawRaffle({ seed, randomness: RANDOMNESS }, entries, STOCKS, sha256);
  return {
    draw_version: 2,
    commitment: await sha256(seed),
    seed,
    raffle_draw_dt: DRAW_AT,
    beacon: { chain: SANDBOX_CHAIN, round: ROUND, signature: SIGNATURE, randomness: RANDOMNESS },
    list_hash: await sha256(listText(entries)),
    listed_at: DRAW_AT,
    entries,
    stocks: STOCKS,
    winners,
  };
}

test('accepts every draw that followed the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 40 }), fc.string({ minLength: 1 }), async (people, seed) => {
      expect(await checkDraw(await drawn(people, seed), sha256)).toBe('holds');
    }),
    { numRuns: 10 },
  );
});

describe('finds changes', () => {
  const late: PublicEntry = { hash: 'f'.repeat(64), product_size_option_id: 1 };
  const beacon = (draw: Made, change: Partial<PublishedBeacon>) => ({
    beacon: { ...draw.beacon, ...change },
  });
  test.each<[string, string, (draw: Made) => Partial<PublishedDraw>]>([
    ['another seed', 'seed', () => ({ seed: 'sEed' })],
    ['an entry twice', 'entries', (draw) => ({ entries: [...draw.entries, draw.entries[0] as PublicEntry] })],
    ['a late entry', 'list', (draw) => ({ entries: [...draw.entries, late] })],
    ['an entry that is gone', 'list', (draw) => ({ entries: draw.entries.slice(1) })],
    ['entries in another order', 'list', (draw) => ({ entries: draw.entries.toReversed() })],
    [
      'an entry of another size',
      'list',
      (draw) => ({ entries: draw.entries.map((one) => ({ ...one, product_size_option_id: 1 })) }),
    ],
    ['more than have entered', 'entries', (draw) => ({ entry_count: draw.entries.length - 1 })],
    ['fewer than have entered', 'entries', (draw) => ({ entry_count: draw.entries.length + 1 })],
    ['a version that is not known', 'beacon', () => ({ draw_version: 3 as 2 })],
    ['another time of the round', 'round', (draw) => beacon(draw, { round_at: '2026-11-24 12:00:14' })],
    ['no time of the round', 'round', (draw) => beacon(draw, { round_at: 'soon' })],
    ['a size twice', 'winners', () => ({ stocks: [{ product_size_option_id: 1, stock: 9 }, ...STOCKS] })],
    ['no time of the list', 'round', () => ({ listed_at: null })],
    ['a list that was late', 'round', () => ({ listed_at: '2026-11-24 12:00:16' })],
    ['no hash of the list', 'list', () => ({ list_hash: null })],
    [
      'another key under the name of the chain',
      'chain',
      (draw) => beacon(draw, { chain: { ...SANDBOX_CHAIN, public_key: QUICKNET.public_key } }),
    ],
    ['another chain', 'round', (draw) => beacon(draw, { chain: QUICKNET })],
    [
      'another chain with its own round',
      'beacon',
      (draw) =>
        beacon(draw, {
          chain: QUICKNET,
          round: roundOfDraw(QUICKNET, new Date('2026-11-24T12:00:00+09:00')),
        }),
    ],
    ['the round before', 'round', (draw) => beacon(draw, { round: ROUND - 1 })],
    [
      'the round before with its signature',
      'round',
      (draw) =>
        beacon(draw, {
          round: ROUND - 1,
          signature: signRound(ROUND - 1),
          randomness: randomnessOf(signRound(ROUND - 1)),
        }),
    ],
    [
      'the signature of the round before',
      'beacon',
      (draw) =>
        beacon(draw, { signature: signRound(ROUND - 1), randomness: randomnessOf(signRound(ROUND - 1)) }),
    ],
    ['another randomness', 'beacon', (draw) => beacon(draw, { randomness: '0'.repeat(64) })],
    ['no signature', 'beacon', (draw) => beacon(draw, { signature: null })],
    ['no beacon', 'beacon', () => ({ beacon: null })],
    ['the old rule beside a beacon', 'beacon', () => ({ draw_version: 1 })],
    ['another draw time', 'round', () => ({ raffle_draw_dt: '2026-11-24 12:00:09' })],
    ['no draw time', 'round', () => ({ raffle_draw_dt: '' })],
    ['winners in another order', 'winners', (draw) => ({ winners: draw.winners.toReversed() })],
    ['more to win', 'winners', () => ({ stocks: [{ product_size_option_id: 1, stock: 3 }] })],
  ])('reports %s', async (_, verdict, change) => {
    const draw = await drawn(20);
    expect(await checkDraw({ ...draw, ...change(draw) }, sha256)).toBe(verdict);
  });
});

test('checks a raffle from before beacons by its own rule, also from a file of that time', async () => {
  const { entries, commitment, seed } = await drawn(20);
  const { winners } = await drawRaffle({ seed, randomness: null }, entries, STOCKS, sha256);
  const old = { commitment, seed, entries, stocks: STOCKS, winners };
  expect(await checkDraw(old, sha256)).toBe('holds');
  expect(await checkDraw({ ...old, draw_version: 1, beacon: null, list_hash: null }, sha256)).toBe('holds');
  expect(await checkDraw({ ...old, entries: entries.slice(1) }, sha256)).toBe('winners');
  // By the new rule others win.
  expect((await drawn(20)).winners).not.toEqual(winners);
});
