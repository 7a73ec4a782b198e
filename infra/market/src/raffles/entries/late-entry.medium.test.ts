import { createHash } from 'node:crypto';
import { signRound } from '@sold/contracts/rules/raffles/beacon/sandbox-key';
import { randomnessOf } from '@sold/contracts/rules/raffles/beacon/signature';
import { drawRaffle, entryText, type PublicEntry } from '@sold/contracts/rules/raffles/raffle-draw';
import type { Db } from '@sold/service/db/tables';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { enter, newRaffle, ROUND_MS } from '../../tools/testing/raffles.ts';
import { seededRandom } from '../../tools/testing/seeded-random.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { drawRaffles } from '../draw/draw-raffles.ts';

const HOUR = 3_600_000;
/** Honest people; one of all wins. */
const PEOPLE = 19;
const NONCES = 10_000;
const CHANCE = 1 / (PEOPLE + 1);

/** As fast as a search needs it. */
const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The operator of the market knows seed, list and nonces before the end and adds one made-up entry, the best of 10,000.
 * Chance is seeded: the test always sees the same draw.
 */
describe('a made-up late entry', () => {
  let db: Db;
  let market: TestMarket;
  let raffle: Awaited<ReturnType<typeof newRaffle>>;
  let accomplice: Shopper;
  /** Everything that is known before the end. */
  let known: { seed: string; entries: PublicEntry[] };
  let nonces: string[];
  /** Nonces with which the rule of before names the entry. */
  const foretold = new Set<string>();

  const lateEntry = async (nonce: string): Promise<PublicEntry> => {
    const product_size_option_id = raffle.sizes[0] ?? 0;
    const entry = { raffle_id: raffle.id, customer_id: accomplice.id, product_size_option_id, nonce };
    return { hash: await sha256(entryText(entry)), product_size_option_id };
  };
  const wins = async (late: PublicEntry, randomness: string | null) => {
    const stocks = [{ product_size_option_id: late.product_size_option_id, stock: 1 }];
    const { winners } = await drawRaffle(
      { seed: known.seed, randomness },
      [...known.entries, late],
      stocks,
      sha256,
    );
    return winners[0] === late.hash;
  };
  const roundOf = async () => {
    const { data } = await market.call('GET /api/v3/product/raffle/get-raffle-draw', {
      raffle_id: raffle.id,
    });
    if (!data?.beacon) throw new Error('there is no beacon');
    return { ...data, beacon: data.beacon };
  };

  beforeAll(async () => {
    db = await embeddedDatabase(MIGRATIONS);
    const random = seededRandom(7);
    market = await startMarket(db, { random });
    raffle = await newRaffle(market);
    for (let at = 0; at < PEOPLE; at += 1) await enter(await market.shopper(), raffle);
    accomplice = await market.shopper();
    const { rows } = await sql<{ seed: string }>`select seed from raffle where id = ${raffle.id}`.execute(db);
    const entries = await sql<PublicEntry>`
      select hash, size_option_id as product_size_option_id from raffle_entry where raffle_id = ${raffle.id} order by id`.execute(
      db,
    );
    known = { seed: rows[0]?.seed ?? '', entries: entries.rows };
    nonces = Array.from({ length: NONCES }, () => random.hex(16));
    for (const nonce of nonces) if (await wins(await lateEntry(nonce), null)) foretold.add(nonce);
  });
  afterAll(async () => {
    await market.close();
    await db.destroy();
  });

  test('could be chosen to win by the seed alone, the reason for the beacon', () => {
    expect(foretold.size).toBeGreaterThan(NONCES * CHANCE * 0.75);
  });

  test('has no round before the end: no server answers it', async () => {
    const { beacon } = await roundOf();
    market.pass(HOUR - 1_000);
    expect(await market.context.beacon.ask(beacon.chain, beacon.round)).toMatchObject({
      type: 'failed',
      problem: expect.stringContaining(`does not have round ${beacon.round}`),
    });
  });

  test('wins as often as chance has it, whichever of 10,000 was chosen', async () => {
    const { beacon } = await roundOf();
    const randomness = randomnessOf(signRound(beacon.round));
    let won = 0;
    let wonAsForetold = 0;
    for (const nonce of nonces) {
      if (!(await wins(await lateEntry(nonce), randomness))) continue;
      won += 1;
      if (foretold.has(nonce)) wonAsForetold += 1;
    }
    // Five standard deviations of chance on either side.
    const within = (count: number, of: number) => {
      const [mean, spread] = [of * CHANCE, 5 * Math.sqrt(of * CHANCE * (1 - CHANCE))];
      expect(count).toBeGreaterThan(mean - spread);
      expect(count).toBeLessThan(mean + spread);
    };
    within(won, NONCES);
    within(wonAsForetold, foretold.size);
  });

  test('does not win by a search over the possible rounds: its best guess wins as any entry does', async () => {
    const [chosen = ''] = foretold;
    const late = await lateEntry(chosen);
    const rounds = 2_000;
    let won = 0;
    for (let round = 1; round <= rounds; round += 1)
      if (await wins(late, await sha256(`round ${round}`))) won += 1;
    expect(won).toBeGreaterThan(rounds * CHANCE * 0.5);
    expect(won).toBeLessThan(rounds * CHANCE * 1.5);
  });

  test('draws an entry put into the database before the end like the others, and it loses here', async () => {
    const [nonce = ''] = foretold;
    const { hash, product_size_option_id } = await lateEntry(nonce);
    const insert = (customer: number, its: string) =>
      sql`insert into raffle_entry (raffle_id, size_option_id, customer_id, nonce, hash, entered_at)
        values (${raffle.id}, ${product_size_option_id}, ${customer}, ${nonce}, ${its}, ${market.now()})`.execute(
        db,
      );
    await insert(accomplice.id, hash);
    market.pass(1_000);
    expect(await drawRaffles(market.context)).toBe(0);
    expect(await roundOf()).toMatchObject({ seed: null, list_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    // Behind the end, with the round known: it does not belong to the list whose hash is out.
    market.pass(ROUND_MS);
    const another = await market.shopper();
    await insert(another.id, await sha256('made up'));
    expect(await drawRaffles(market.context)).toBe(0);
    const { data } = await market.call('GET /api/operator/raffle/awaited', {});
    expect(data?.list).toMatchObject([
      { raffle_id: raffle.id, problem: 'the list of entries is not the one that was fixed at the end' },
    ]);
    await sql`delete from raffle_entry where customer_id = ${another.id}`.execute(db);
    market.pass(60_000);
    expect(await drawRaffles(market.context)).toBe(1);
    const { winners } = await roundOf();
    expect(winners).toHaveLength(1);
    expect(winners).not.toContain(hash);
  });
});
