import { kstText } from '@sold/contracts/base/bid-duration';
import { sha256 } from '@sold/contracts/base/sha256';
import { SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { roundOfDraw, roundTime } from '@sold/contracts/rules/raffles/beacon/rounds';
import { checkDraw } from '@sold/contracts/rules/raffles/check-draw';
import { drawRaffle } from '@sold/contracts/rules/raffles/raffle-draw';
import type { BeaconTemper } from '@sold/sandbox/beacon/beacon';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { endRaffles, enter, newRaffle, ROUND_MS } from '../../tools/testing/raffles.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { openWork } from '../../trading/reconciliation/open-work.ts';
import { drawRaffles } from './draw-raffles.ts';

const HOUR = 3_600_000;

onOneEngine('a draw and its beacon', (database) => {
  const market = suiteMarket(database);
  let people: Shopper[];
  beforeAll(async () => {
    people = await Promise.all(Array.from({ length: 5 }, () => market.shopper()));
  });
  beforeEach(() => market.sandbox.beacon.behave('fine'));

  const published = async (raffle_id: number) => {
    const { data } = await market.call('GET /api/v3/product/raffle/get-raffle-draw', { raffle_id });
    if (data === undefined) throw new Error('there is no raffle');
    return data;
  };
  const verdictOf = async (raffleId: number) => {
    const draw = await published(raffleId);
    return checkDraw({ ...draw, seed: draw.seed ?? '' }, sha256);
  };
  const awaited = async () => (await market.call('GET /api/operator/raffle/awaited', {})).data?.list;
  /** Creates a raffle with all shoppers entered, whose round has come. */
  const due = async () => {
    const raffle = await newRaffle(market, { stocks: [2] });
    for (const who of people) await enter(who, raffle);
    await endRaffles(market);
    return raffle;
  };
  /** State before there were beacons: current checks of the database are disabled. */
  const asBefore = async (change: () => Promise<unknown>) => {
    await sql`alter table raffle disable trigger raffle_stays_announced`.execute(database.db);
    await change();
    await sql`alter table raffle enable trigger raffle_stays_announced`.execute(database.db);
  };
  const withoutBeacon = (id: number) =>
    sql`update raffle set beacon_chain = null, beacon_round = null, beacon_at = null where id = ${id}`.execute(
      database.db,
    );

  test('publishes chain and round with the announcement, keeps them, and derives them from the draw time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 * 86_400 }),
        fc.nat({ max: 7_200 }),
        async (end, later) => {
          const now = market.now().getTime();
          const to = new Date(now + end * 1_000);
          const drawAt = new Date(to.getTime() + later * 1_000);
          const raffle = await newRaffle(market, { to, drawAt });
          const round = roundOfDraw(SANDBOX_CHAIN, drawAt);
          const beacon = {
            chain: SANDBOX_CHAIN,
            round,
            round_at: kstText(new Date(roundTime(SANDBOX_CHAIN, round))),
            signature: null,
            randomness: null,
          };
          expect(roundTime(SANDBOX_CHAIN, round)).toBeGreaterThan(to.getTime());
          expect((await published(raffle.id)).beacon).toEqual(beacon);
          const { data } = await market.call('POST /api/product/raffle/get-raffle', { raffle_id: raffle.id });
          expect(data?.beacon).toEqual(beacon);
          await sql`update raffle set withdrawn_at = now() where id = ${raffle.id}`.execute(database.db);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('publishes the hash of the list between the end and the round, and keeps it', async () => {
    const raffle = await newRaffle(market, { stocks: [2] });
    for (const who of people) await enter(who, raffle);
    const { beacon } = await published(raffle.id);
    market.pass(HOUR);
    expect(await drawRaffles(market.context)).toBe(0);
    const closed = await published(raffle.id);
    expect(closed).toMatchObject({ seed: null, entries: [], winners: [], beacon });
    expect(closed.list_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((closed.listed_at ?? '') < (beacon?.round_at ?? '')).toBe(true);
    // The sandbox's clock is the market's: the round itself is not handed out yet.
    expect(market.sandbox.beacon.asked()).toBe(0);
    market.pass(ROUND_MS);
    expect(await drawRaffles(market.context)).toBe(1);
    const drawn = await published(raffle.id);
    expect(drawn).toMatchObject({ list_hash: closed.list_hash, listed_at: closed.listed_at });
    expect(drawn.beacon).toMatchObject({
      ...beacon,
      signature: expect.any(String),
      randomness: expect.any(String),
    });
    expect(await verdictOf(raffle.id)).toBe('holds');
  });

  test.each([
    ['by a second', 0],
    ['by an hour', HOUR],
  ])('draws a list that is fixed late, %s, with a round that is still unknown', async (_, more) => {
    const raffle = await newRaffle(market, { stocks: [2] });
    for (const who of people) await enter(who, raffle);
    const announced = (await published(raffle.id)).beacon;
    market.pass(HOUR + ROUND_MS + more);
    const outage = market.now();
    expect(await drawRaffles(market.context)).toBe(0);
    const closed = await published(raffle.id);
    expect(closed.beacon?.round).toBe(roundOfDraw(SANDBOX_CHAIN, outage));
    expect(closed.beacon?.round).toBeGreaterThan(announced?.round ?? 0);
    expect((closed.beacon?.round_at ?? '') > (closed.listed_at ?? '')).toBe(true);
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_log where action = 'raffle.late_list' and subject = ${`raffle:${raffle.id}`}`.execute(
      database.db,
    );
    expect(rows).toMatchObject([{ detail: { announced: announced?.round, round: closed.beacon?.round } }]);
    // Fixed once: no call can change it.
    await expect(
      sql`update raffle set beacon_round = beacon_round + 1, beacon_at = beacon_at + interval '1 minute' where id = ${raffle.id}`.execute(
        database.db,
      ),
    ).rejects.toThrow(/announced stays/);
    market.pass(ROUND_MS);
    expect(await drawRaffles(market.context)).toBe(1);
    expect(await verdictOf(raffle.id)).toBe('holds');
  });

  test.each<[BeaconTemper, RegExp]>([
    ['down', /answered 503/],
    ['silent', /no answer in/],
    ['page', /something else than JSON/],
    ['endless', /more than 8192 bytes/],
    ['forged', /not of the chain/],
    ['otherRound', /another round/],
    ['oldSignature', /not of the chain/],
    ['otherRandomness', /not the hash/],
    ['elsewhere', /no answer/],
  ])(
    'draws nothing while the beacon is %s, tells operators, and draws once it recovers',
    async (temper, problem) => {
      const raffle = await due();
      market.sandbox.beacon.behave(temper);
      expect(await drawRaffles(market.context)).toBe(0);
      expect(await published(raffle.id)).toMatchObject({ seed: null, winners: [], entry_count: 5 });
      expect(await openWork(database.db)).toMatchObject({ draws: 1 });
      expect(await awaited()).toEqual([
        {
          raffle_id: raffle.id,
          display_item_name: '시험 로우',
          entry_count: 5,
          chain: SANDBOX_CHAIN.hash,
          round: (await published(raffle.id)).beacon?.round,
          round_at: (await published(raffle.id)).beacon?.round_at,
          tries: 1,
          problem: expect.stringMatching(problem),
          again_at: expect.any(String),
        },
      ]);
      market.sandbox.beacon.behave('fine');
      market.pass(2_000);
      expect(await drawRaffles(market.context)).toBe(1);
      expect(await verdictOf(raffle.id)).toBe('holds');
      expect(await awaited()).toEqual([]);
      expect(await openWork(database.db)).toMatchObject({ draws: 0 });
    },
  );

  test('asks again after waits that double up to a minute, also by many replicas', async () => {
    const raffle = await due();
    market.sandbox.beacon.behave('down');
    const { beacon } = market.sandbox;
    const asks: number[] = [];
    for (let second = 0; second < 300; second += 1) {
      const before = beacon.asked();
      await drawRaffles(market.context);
      if (beacon.asked() > before) asks.push(second);
      market.pass(1_000);
    }
    expect(asks).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242]);
    beacon.behave('fine');
    market.pass(60_000);
    const drawn = await Promise.all(Array.from({ length: 3 }, () => drawRaffles(market.context)));
    expect(drawn.reduce((sum, count) => sum + count)).toBe(1);
    expect(await verdictOf(raffle.id)).toBe('holds');
  });

  test('asks once for raffles that end together, and draws them despite one whose beacon is gone', async () => {
    const gone = await newRaffle(market);
    // A chain that no server has any more.
    await asBefore(() =>
      sql`update raffle set beacon_chain = jsonb_set(beacon_chain, '{hash}', to_jsonb(repeat('0', 64))) where id = ${gone.id}`.execute(
        database.db,
      ),
    );
    const raffles = [await newRaffle(market), await newRaffle(market), await newRaffle(market)];
    await endRaffles(market);
    const before = market.sandbox.beacon.asked();
    expect(await drawRaffles(market.context)).toBe(3);
    expect(market.sandbox.beacon.asked() - before).toBe(2);
    for (const { id } of raffles) expect(await verdictOf(id)).toBe('holds');
    expect(await awaited()).toMatchObject([{ raffle_id: gone.id }]);
    await sql`update raffle set withdrawn_at = now() where id = ${gone.id}`.execute(database.db);
  });

  test('checks a raffle of before there were beacons by the old rule', async () => {
    const raffle = await due();
    await drawRaffles(market.context);
    const { seed, entries, stocks } = await published(raffle.id);
    const old = await drawRaffle({ seed: seed ?? '', randomness: null }, entries, stocks, sha256);
    const rankOf = new Map(old.shuffled.map(({ hash }, at) => [hash, at + 1]));
    await asBefore(async () => {
      await sql`
        update raffle set beacon_chain = null, beacon_round = null, beacon_at = null, beacon_signature = null,
          beacon_randomness = null, list_hash = null, listed_at = null where id = ${raffle.id}`.execute(
        database.db,
      );
      await sql`update raffle_entry set rank = rank + 100 where raffle_id = ${raffle.id}`.execute(
        database.db,
      );
      for (const [hash, rank] of rankOf)
        await sql`
          update raffle_entry set rank = ${rank}::int, is_first_winner = ${rank <= 2}, state = ${rank <= 2 ? 'won' : 'waiting'},
            pay_until = ${market.now()} where hash = ${hash}`.execute(database.db);
    });
    expect(await published(raffle.id)).toMatchObject({ draw_version: 1, beacon: null, list_hash: null });
    expect(await verdictOf(raffle.id)).toBe('holds');
    expect(await drawRaffles(market.context)).toBe(0);
    await sql`update raffle_entry set state = 'passed' where raffle_id = ${raffle.id} and state = 'won'`.execute(
      database.db,
    );
    await sql`update raffle_entry set state = 'passed' where raffle_id = ${raffle.id}`.execute(database.db);
  });

  test('gives raffles announced before there were beacons an unknown round, and never less', async () => {
    const [running, overdue] = [
      await newRaffle(market, { to: new Date(market.now().getTime() + 3 * HOUR) }),
      await newRaffle(market),
    ];
    for (const who of people) await enter(who, overdue);
    await asBefore(() => Promise.all([withoutBeacon(running.id), withoutBeacon(overdue.id)]));
    market.pass(2 * HOUR);
    const now = market.now().getTime();
    expect(await drawRaffles(market.context)).toBe(0);
    const stored = await published(running.id);
    expect(stored.beacon?.round).toBe(roundOfDraw(SANDBOX_CHAIN, new Date(now + HOUR)));
    const late = await published(overdue.id);
    expect(late).toMatchObject({ raffle_draw_dt: kstText(new Date(now)), draw_version: 2 });
    expect(late.beacon?.round).toBe(roundOfDraw(SANDBOX_CHAIN, new Date(now)));
    market.pass(ROUND_MS);
    expect(await drawRaffles(market.context)).toBe(1);
    expect(await verdictOf(overdue.id)).toBe('holds');
    market.pass(HOUR - ROUND_MS);
    expect(await drawRaffles(market.context)).toBe(0);
    market.pass(ROUND_MS);
    expect(await drawRaffles(market.context)).toBe(1);
    expect(await verdictOf(running.id)).toBe('holds');
  });

  test.each([
    ['another end', "to_at = to_at + interval '1 minute'"],
    ['another draw time', "draw_at = draw_at + interval '1 minute'"],
    ['another round', 'beacon_round = beacon_round + 1'],
    ['another chain', "beacon_chain = '{}'"],
    ['no beacon', 'beacon_chain = null, beacon_round = null, beacon_at = null'],
    ['another seed', "seed = 'mine'"],
  ])('refuses %s in the database once a raffle is announced', async (_, change) => {
    const raffle = await newRaffle(market);
    const refused = sql.raw(`update raffle set ${change} where id = ${raffle.id}`).execute(database.db);
    await expect(refused).rejects.toThrow(/announced stays/);
    await sql`update raffle set withdrawn_at = now() where id = ${raffle.id}`.execute(database.db);
  });

  test('refuses a draw without a beacon, before its round, and another list or signature afterwards', async () => {
    const raffle = await due();
    const change = (what: string) =>
      expect(sql.raw(`update raffle set ${what} where id = ${raffle.id}`).execute(database.db));
    await change('drawn_at = draw_at').rejects.toThrow(/without its beacon/);
    await change("drawn_at = draw_at, beacon_signature = 'x', beacon_randomness = 'y'").rejects.toThrow(
      /raffle_beacon/,
    );
    await drawRaffles(market.context);
    await change("list_hash = 'mine'").rejects.toThrow(/announced stays/);
    await change("beacon_signature = 'mine'").rejects.toThrow(/announced stays/);
    await change('drawn_at = null, beacon_signature = null, beacon_randomness = null').rejects.toThrow(
      /announced stays/,
    );
  });
});
