// @vitest-environment node

import { sha256 } from '@sold/contracts/base/sha256';
import { sandboxKey, signRound } from '@sold/contracts/rules/raffles/beacon/sandbox-key';
import { randomnessOf } from '@sold/contracts/rules/raffles/beacon/signature';
import { drawRaffle, entryText, listText } from '@sold/contracts/rules/raffles/raffle-draw';
import { expect, test } from 'vitest';
import { beacon } from '../testing/raffles.ts';
import { check, type MadeDraw } from './check.ts';

const NONCE = 'n3';
const SIGNATURE = signRound(beacon().round);
const RANDOMNESS = randomnessOf(SIGNATURE) ?? '';

/** A draw of raffle 7 in which customer 3 chose size 71. */
async function made(people: number): Promise<MadeDraw> {
  const entries = await Promise.all(
    Array.from({ length: people }, async (_, at) => ({
      hash: await sha256(
        entryText({ raffle_id: 7, customer_id: at + 1, product_size_option_id: 71, nonce: `n${at + 1}` }),
      ),
      product_size_option_id: 71,
    })),
  );
  const stocks = [{ product_size_option_id: 71, stock: 2 }];
  const { winners } = await drawRaffle({ seed: 'seed', randomness: RANDOMNESS }, entries, stocks, sha256);
  return {
    raffle_id: 7,
    draw_version: 2,
    raffle_draw_dt: '2026-11-24 12:00:00',
    beacon: beacon({ signature: SIGNATURE, randomness: RANDOMNESS }),
    list_hash: await sha256(listText(entries)),
    listed_at: '2026-11-24 12:00:00',
    commitment: await sha256('seed'),
    seed: 'seed',
    drawn_at: '2026-11-24 12:00:00',
    entry_count: people,
    entries,
    stocks,
    winners,
    my_entry: {
      entry_hash: entries[2]?.hash ?? '',
      nonce: NONCE,
      customer_id: 3,
      product_size_option_id: 71,
      option: '250',
      entered_at: '2026-11-24 11:00:00',
      state: 'waiting',
      rank: 3,
      pay_until: null,
      order_id: null,
      withdrawn_reason: '',
    },
  };
}

test('confirms a correct draw with the own entry, with progress up to the whole', async () => {
  const said: number[] = [];
  const checked = await check(await made(250), (percentage) => said.push(percentage));
  expect(checked).toMatchObject({ verdict: 'holds', mine: 'listed' });
  expect(said.at(-1)).toBe(100);
  expect(said).toEqual([...said].sort((a, b) => a - b));
  expect(new Set(said).size).toBe(said.length);
});

test('finds any later change', async () => {
  const draw = await made(9);
  const verdict = async (change: Partial<MadeDraw>) =>
    (await check({ ...draw, ...change }, () => {})).verdict;
  expect(await verdict({ seed: 'other' })).toBe('seed');
  expect(await verdict({ winners: draw.winners.toReversed() })).toBe('winners');
  expect(await verdict({ entries: draw.entries.slice(1) })).toBe('entries');
  expect(await verdict({ entries: draw.entries.slice(1), entry_count: 8 })).toBe('list');
  const forged = signRound(beacon().round, sandboxKey('another'));
  const randomness = randomnessOf(forged);
  expect(await verdict({ beacon: beacon({ signature: forged, randomness }) })).toBe('beacon');
  expect(await verdict({ beacon: null })).toBe('beacon');
  expect(await verdict({ entries: [...draw.entries, ...draw.entries.slice(0, 1)] })).toBe('entries');
});

test('confirms a draw from before beacons by its own rule', async () => {
  const { entries, stocks, ...draw } = await made(9);
  const { winners } = await drawRaffle({ seed: 'seed', randomness: null }, entries, stocks, sha256);
  const old = { ...draw, entries, stocks, winners, draw_version: 1 as const, beacon: null, list_hash: null };
  expect(await check(old, () => {})).toMatchObject({ verdict: 'holds', mine: 'listed' });
});

test('reports the own entry as absent for visitors, missing, or changed', async () => {
  const draw = await made(9);
  const { my_entry } = draw;
  if (my_entry === null) throw new Error('no entry');
  const mine = async (change: Partial<MadeDraw>) => (await check({ ...draw, ...change }, () => {})).mine;
  expect(await mine({ my_entry: null })).toBeNull();
  expect(await mine({ entries: draw.entries.filter(({ hash }) => hash !== my_entry.entry_hash) })).toBe(
    'missing',
  );
  expect(await mine({ my_entry: { ...my_entry, nonce: 'another' } })).toBe('changed');
  const moved = draw.entries.map((one) =>
    one.hash === my_entry.entry_hash ? { ...one, product_size_option_id: 72 } : one,
  );
  expect(await mine({ entries: moved })).toBe('changed');
});

test('checks a draw of 100,000 entries', async () => {
  const draw = await made(1);
  const entries = Array.from({ length: 100_000 }, (_, at) => ({
    hash: at.toString(16).padStart(64, '0'),
    product_size_option_id: 71,
  }));
  const list_hash = await sha256(listText(entries));
  const whole = { ...draw, entries, entry_count: entries.length, list_hash, my_entry: null };
  const checked = await check(whole, () => {});
  expect(checked.verdict).toBe('winners');
});
