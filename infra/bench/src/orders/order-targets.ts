import { sql } from 'kysely';
import { median } from '../report/median.ts';
import { answeredWell, held, heldRatios, type Target } from '../report/report.ts';
import type { Floors } from './floors.ts';
import { type Rates, ratiosOf } from './rates.ts';
import type { Subject, Subjects } from './subjects.ts';

/** Targets of issue 3 for speed. */
export function speedTargets(
  { rates: floor, pgbenchRates: pgbench }: Floors,
  { bids, hotBids, buys, sandboxBuys }: Subjects,
  rounds: number,
): Target[] {
  const ratio = (name: string, ours: Rates, floors: Rates, least: number) =>
    heldRatios(name, ratiosOf(ours, floors, rounds), least);
  const hotRate = median(hotBids.rates.get(32) ?? []);
  return [
    ratio('bids over 1,000 books / node floor', bids.rates, floor, 0.5),
    ratio('paid buy-now, instant gateway / pgbench', buys.rates, pgbench, 0.2),
    ratio('paid buy-now, sandbox gateway / pgbench', sandboxBuys.rates, pgbench, 0.2),
    held('bids on the hot book, 32 clients, per second', hotRate, ['≥', 1_000]),
    ...[bids, hotBids, buys, sandboxBuys].map(latency),
  ];
}

function latency({ name, halves }: Subject): Target {
  const p99 = median(halves.map(({ result }) => result.p99));
  return held(`${name}: p99 at half load, ms`, p99, ['<', 25], { digits: 1 });
}

/** Checks the database against the answers: the audit holds, nothing was sold twice, nothing acknowledged is missing. */
export async function checksOf({ name, market, traffic, done, refused }: Subject): Promise<Target[]> {
  const broken = await market.broken();
  const { rows } = await sql<{ paid: number; bids: number; twice: number }>`
    select (select count(*) from order_ where paid_at is not null) as paid,
           (select count(*) from bid where idempotency_key is not null) as bids,
           (select count(*) from (select 1 from order_ where state <> 'payment_failed' and ask_id is not null group by ask_id having count(*) > 1) t) as twice`.execute(
    market.db,
  );
  const { paid, bids, twice } = rows[0] as (typeof rows)[number];
  const written = traffic.kind === 'bids' ? bids : paid;
  return [
    {
      name: `${name}: audit; units sold twice; acknowledged and written`,
      wanted: 'holds; 0; equal',
      reached: `${broken.join(', ') || 'holds'}; ${twice}; ${done} and ${written}`,
      ok: broken.length === 0 && twice === 0 && written === done,
    },
    answeredWell(refused, `${name}: other answers than 200`),
  ];
}
