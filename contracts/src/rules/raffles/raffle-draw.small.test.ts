import { describe, expect, test } from 'vitest';
import { sha256 } from '../../base/sha256.ts';
import { drawRaffle, entryText, type PublicEntry } from './raffle-draw.ts';

/** A draw with a seed alone, as they were before there were beacons. */
const of = (seed: string, randomness: string | null = null) => ({ seed, randomness });

/** Entries of one raffle, by turns of the given sizes. */
function entriesOf(count: number, sizes: readonly number[] = [1]): Promise<PublicEntry[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const product_size_option_id = sizes[at % sizes.length] as number;
      const hash = await sha256(
        entryText({ raffle_id: 7, customer_id: at + 1, product_size_option_id, nonce: `n${at}` }),
      );
      return { hash, product_size_option_id };
    }),
  );
}

test('sorts by the tickets that a separate hash program gives', async () => {
  const entries = [
    { hash: 'aa', product_size_option_id: 1 },
    { hash: 'bb', product_size_option_id: 1 },
    { hash: 'cc', product_size_option_id: 2 },
  ];
  // L=$(printf 'aa:1\nbb:1\ncc:2' | sha256sum | cut -c1-64)
  // for h in aa bb cc; do echo "$(printf "seed:$L:$h" | sha256sum | cut -c1-64) $h"; done | sort
  const order = async (randomness: string | null) =>
    (await drawRaffle(of('seed', randomness), entries, [], sha256)).shuffled.map(({ hash }) => hash);
  expect(await order(null)).toEqual(['bb', 'aa', 'cc']);
  // … "seed:$L:random:$h" …
  expect(await order('random')).toEqual(['cc', 'aa', 'bb']);
});

describe('winners', () => {
  test.each([
    ['no entries', 0, [{ product_size_option_id: 1, stock: 3 }], 0],
    ['fewer entries than stock', 2, [{ product_size_option_id: 1, stock: 3 }], 2],
    ['more entries than stock', 50, [{ product_size_option_id: 1, stock: 3 }], 3],
    ['no stock', 5, [{ product_size_option_id: 1, stock: 0 }], 0],
    ['a size outside the raffle', 5, [{ product_size_option_id: 2, stock: 3 }], 0],
  ])('draws winners with %s', async (_, count, stocks, won) => {
    const { winners, shuffled } = await drawRaffle(of('seed'), await entriesOf(count), stocks, sha256);
    expect(winners).toHaveLength(won);
    expect(shuffled).toHaveLength(count);
  });

  test('draws each size from its own stock, with winners before the others', async () => {
    const entries = await entriesOf(60, [1, 2, 3]);
    const stocks = [
      { product_size_option_id: 1, stock: 1 },
      { product_size_option_id: 2, stock: 5 },
    ];
    const { shuffled, winners } = await drawRaffle(of('seed'), entries, stocks, sha256);
    const inSize = (size: number) =>
      shuffled.filter(({ product_size_option_id }) => product_size_option_id === size);
    expect(new Set(winners)).toEqual(
      new Set([...inSize(1).slice(0, 1), ...inSize(2).slice(0, 5)].map(({ hash }) => hash)),
    );
    expect(new Set(shuffled)).toEqual(new Set(entries));
  });
});

test('repeats a draw for the same list and seed, and changes it with another seed, order or entry', async () => {
  const entries = await entriesOf(40);
  const order = async (seed: string, list: readonly PublicEntry[]) =>
    (await drawRaffle(of(seed), list, [], sha256)).shuffled.map(({ hash }) => hash).join();
  const first = await order('seed', entries);
  expect(await order('seed', entries)).toBe(first);
  expect(await order('other', entries)).not.toBe(first);
  expect(await order('seed', entries.toReversed())).not.toBe(first);
  // Every ticket depends on the whole list: a last entry moves the others too.
  const longer = await drawRaffle(of('seed'), await entriesOf(41), [], sha256);
  const others = longer.shuffled
    .map(({ hash }) => hash)
    .filter((hash) => entries.some((e) => e.hash === hash));
  expect(others.join()).not.toBe(first);
});

test('lets all entries win about equally often over many seeds', async () => {
  const entries = await entriesOf(10);
  const wins = new Map(entries.map(({ hash }) => [hash, 0]));
  for (let seed = 0; seed < 1_000; seed += 1) {
    const stocks = [{ product_size_option_id: 1, stock: 3 }];
    for (const hash of (await drawRaffle(of(`seed ${seed}`), entries, stocks, sha256)).winners)
      wins.set(hash, (wins.get(hash) ?? 0) + 1);
  }
  // 300 each is even; a standard deviation is 14.5.
  for (const count of wins.values()) expect(Math.abs(count - 300)).toBeLessThan(60);
});
