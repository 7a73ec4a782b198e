import { sql } from 'kysely';
import type { LoadResult } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import type { Stage } from '../market/stage.ts';
import { watchedRound } from '../report/quiet-rounds.ts';
import { FLOOR_ORDER, type Floors } from './floors.ts';
import { bestOf, push } from './rates.ts';
import { account, type Subject } from './subjects.ts';

export interface Measurement {
  stage: Stage;
  floors: Floors;
  subjects: readonly Subject[];
  rounds: number;
  /** Duration of each load. */
  seconds: number;
  /** Numbers of clients that rates are measured with. */
  clients: readonly number[];
  say(text: string): void;
}

/** Measures floors and markets in turn, round by round: rates first, then latency at half of the highest. */
export async function measureOrders(measurement: Measurement): Promise<void> {
  const { subjects, rounds } = measurement;
  for (const one of subjects) account(one, await load(measurement, one.market.origin, one.traffic, 8));
  await tidy(measurement);
  const [first] = subjects;
  if (first) await sql`checkpoint`.execute(first.market.db);
  for (let round = 1; round <= rounds; round += 1) {
    await measureRates(measurement, round);
    await tidy(measurement);
    await measureHalves(measurement, round);
  }
}

async function measureRates(measurement: Measurement, round: number): Promise<void> {
  const { floors, subjects, rounds, seconds, say } = measurement;
  for (const clients of measurement.clients) {
    say(`round ${round} of ${rounds}, ${clients} clients`);
    push(floors.pgbenchRates, clients, await floors.pgbench.run(clients, seconds));
    const floor = await load(measurement, floors.origin, FLOOR_ORDER, clients);
    push(floors.rates, clients, floor.perSecond);
    for (const one of subjects) {
      const result = await load(measurement, one.market.origin, one.traffic, clients);
      account(one, result);
      push(one.rates, clients, result.perSecond);
    }
  }
}

async function measureHalves(measurement: Measurement, round: number): Promise<void> {
  const { floors, subjects, rounds, say } = measurement;
  say(`round ${round} of ${rounds}, half of the highest rate`);
  floors.halves.push(
    await watchedRound(() =>
      load(measurement, floors.origin, FLOOR_ORDER, 32, bestOf(floors.rates, round) / 2),
    ),
  );
  for (const one of subjects) {
    const half = await watchedRound(() =>
      load(measurement, one.market.origin, one.traffic, 32, bestOf(one.rates, round) / 2),
    );
    account(one, half.result);
    one.halves.push(half);
  }
}

/**
 * Else PostgreSQL does it beside what is measured, on one of two processors: all of this has grown from nothing, and it
 * comes once a minute, so that it meets the same one in every round.
 */
async function tidy({ floors, subjects, say }: Measurement): Promise<void> {
  say('tables are tidied, as those of a market that is not new are');
  for (const db of [...floors.dbs, ...subjects.map(({ market }) => market.db)])
    await sql`vacuum (analyze)`.execute(db);
}

function load(
  { stage, seconds }: Measurement,
  origin: string,
  traffic: Traffic,
  clients: number,
  ratePerSecond?: number,
): Promise<LoadResult> {
  return stage.generator.run({
    origin,
    traffic,
    clients,
    seconds,
    warmupSeconds: 1,
    ratePerSecond,
  });
}
