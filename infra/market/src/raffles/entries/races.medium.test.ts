import { sha256 } from '@sold/contracts/base/sha256';
import { checkDraw } from '@sold/contracts/rules/raffles/check-draw';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../../tools/testing/each-engine.ts';
import { endRaffles, enter, newRaffle, payRaffle } from '../../tools/testing/raffles.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import type { Context } from '../context/context.ts';
import { drawRaffles } from '../draw/draw-raffles.ts';
import { moveUpRaffles } from '../draw/move-up.ts';

const HOUR = 3_600_000;
const PEOPLE = 200;

onPostgres('races of raffles', (database) => {
  const market = suiteMarket(database);
  let crowd: Shopper[];
  beforeAll(async () => {
    crowd = [];
    for (let at = 0; at < PEOPLE; at += 20)
      crowd.push(...(await Promise.all(Array.from({ length: 20 }, () => market.shopper()))));
  });

  const counted = async (raffleId: number) => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) as count from raffle_entry where raffle_id = ${raffleId} group by state`.execute(
      database.db,
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  const statuses = (answers: { status: number; reason?: string | undefined }[]) => {
    const count: Record<string, number> = {};
    for (const { status, reason } of answers) count[reason ?? status] = (count[reason ?? status] ?? 0) + 1;
    return count;
  };

  test('enters each of two hundred concurrent people once', async () => {
    const raffle = await newRaffle(market, { stocks: [3, 5] });
    const answers = await Promise.all(crowd.map((who, at) => enter(who, raffle, at % 2)));
    expect(statuses(answers)).toEqual({ 200: PEOPLE });
    expect(await counted(raffle.id)).toEqual({ entered: PEOPLE });
    expect(new Set(answers.map(({ data }) => data?.entry_hash)).size).toBe(PEOPLE);
  });

  test('makes one entry and one answer of one person’s fifty concurrent calls; of two sizes the first counts', async () => {
    const raffle = await newRaffle(market, { stocks: [1, 1] });
    const who = crowd[0] as Shopper;
    const same = await Promise.all(Array.from({ length: 50 }, () => enter(who, raffle)));
    expect(new Set(same.map(({ data }) => data?.entry_hash)).size).toBe(1);
    expect(statuses(same)).toEqual({ 200: 50 });
    const other = crowd[1] as Shopper;
    const both = statuses(
      await Promise.all(Array.from({ length: 50 }, (_, at) => enter(other, raffle, at % 2))),
    );
    expect(both).toEqual({ 200: 25, already_entered: 25 });
    expect(await counted(raffle.id)).toEqual({ entered: 2 });
  });

  test('draws once in five concurrent replicas, with as many winners as stock and one message each', async () => {
    const raffle = await newRaffle(market, { stocks: [3, 5] });
    await Promise.all(crowd.map((who, at) => enter(who, raffle, at % 2)));
    await endRaffles(market);
    const drawn = await Promise.all(Array.from({ length: 5 }, () => drawRaffles(market.context)));
    expect(drawn.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(await counted(raffle.id)).toEqual({ won: 8, waiting: PEOPLE - 8 });
    const draw = (await market.call('GET /api/v3/product/raffle/get-raffle-draw', { raffle_id: raffle.id }))
      .data;
    if (draw === undefined) throw new Error('there is no draw');
    expect(await checkDraw({ ...draw, seed: draw.seed ?? '' }, sha256)).toBe('holds');
    const told = await sql<{ count: number }>`
      select count(*) as count from notice_log where kind in ('raffle_won', 'raffle_lost')
        and at = (select drawn_at from raffle where id = ${raffle.id})
        and message like (select display_item_name || '%' from raffle where id = ${raffle.id})`.execute(
      database.db,
    );
    const lines = await sql<{ count: number }>`
      select count(*) as count from audit_log where action = 'raffle.draw' and subject = ${`raffle:${raffle.id}`}`.execute(
      database.db,
    );
    expect(lines.rows[0]?.count).toBe(1);
    expect(told.rows[0]?.count).toBeGreaterThanOrEqual(PEOPLE);
  });

  test('draws people who enter during the draw with the others, or refuses them as too late', async () => {
    // Two clocks: the drawing replica is a little ahead of the replica that takes entries.
    const raffle = await newRaffle(market, { stocks: [4] });
    const ahead: Context = { ...market.context, clock: () => new Date(market.now().getTime() + HOUR) };
    const entering = crowd.map((who) => enter(who, raffle));
    const [answers] = await Promise.all([
      Promise.all(entering),
      (async () => {
        while ((await counted(raffle.id)).entered === undefined)
          await new Promise((wait) => setTimeout(wait, 1));
        await drawRaffles(ahead);
      })(),
    ]);
    await endRaffles(market);
    await drawRaffles(market.context);
    const count = statuses(answers);
    expect((count[200] ?? 0) + (count.raffle_ended ?? 0)).toBe(PEOPLE);
    const states = await counted(raffle.id);
    expect(states.entered).toBeUndefined();
    expect((states.won ?? 0) + (states.waiting ?? 0)).toBe(count[200] ?? 0);
  });

  test('never has more winners than stock or a charge for nothing when replicas move up while winners pay', async () => {
    const people = crowd.slice(0, 40);
    const raffle = await newRaffle(market, { stocks: [6] });
    await Promise.all(people.map((who) => enter(who, raffle)));
    await endRaffles(market);
    await drawRaffles(market.context);
    for (let day = 0; day < 3; day += 1) {
      market.pass(24 * HOUR - 1);
      const paying = people.slice(day * 10, day * 10 + 10).map((who) => payRaffle(who, raffle));
      const late = (async () => {
        await new Promise((wait) => setTimeout(wait, 20));
        market.pass(1);
        await Promise.all(Array.from({ length: 4 }, () => moveUpRaffles(market.context)));
      })();
      const answers = await Promise.all(paying);
      await late;
      for (const { status, reason } of answers)
        expect([200, 'not_won', 'raffle_pay_over', 'raffle_paid']).toContain(reason ?? status);
      const { rows } = await sql<{ won: number }>`
        select count(*) as won from raffle_entry where raffle_id = ${raffle.id} and state = 'won'`.execute(
        database.db,
      );
      expect(rows[0]?.won).toBe(6);
      await market.expectSound();
    }
    const paid = await sql<{ count: number }>`
      select count(*) as count from order_ join raffle_entry on raffle_entry.order_id = order_.id
      where raffle_entry.raffle_id = ${raffle.id} and order_.paid_at is not null and raffle_entry.state <> 'won'`.execute(
      database.db,
    );
    expect(paid.rows[0]?.count).toBe(0);
  });

  test('makes one order and one charge of one winner’s ten keys', async () => {
    const raffle = await newRaffle(market);
    const winner = crowd[0] as Shopper;
    await enter(winner, raffle);
    await endRaffles(market);
    await drawRaffles(market.context);
    const before = market.sandbox.payments().length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => payRaffle(winner, raffle)));
    const count = statuses(answers);
    expect(count[200]).toBe(1);
    expect((count.raffle_paying ?? 0) + (count.raffle_paid ?? 0)).toBe(9);
    expect(market.sandbox.payments()).toHaveLength(before + 1);
  });
});
