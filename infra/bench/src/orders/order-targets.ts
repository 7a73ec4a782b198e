import { sql } from 'kysely';
import { median } from '../report/median.ts';
import type { Round } from '../report/quiet-rounds.ts';
import { answeredWell, held, heldRatios, type Target } from '../report/report.ts';
import type { Floors } from './floors.ts';
import { type Rates, ratiosOf } from './rates.ts';
import type { Subject, Subjects } from './subjects.ts';

/** A p99 at half load may be this multiple of the floor's. */
const MOST_P99 = 4;

/** Rates and latencies beside those of the floors of the same round. */
export function speedTargets(
  { rates: floor, pgbenchRates: pgbench, halves }: Floors,
  { bids, hotBids, buys, sandboxBuys }: Subjects,
  rounds: number,
): Target[] {
  const ratio = (name: string, ours: Rates, floors: Rates, least: number) =>
    heldRatios(name, ratiosOf(ours, floors, rounds), least);
  return [
    ratio('bids over 1,000 books / node floor', bids.rates, floor, 1),
    ratio('bids on the hot book / node floor', hotBids.rates, floor, 0.6),
    ratio('paid buy-now, instant gateway / pgbench', buys.rates, pgbench, 0.4),
    ratio('paid buy-now, sandbox gateway / pgbench', sandboxBuys.rates, pgbench, 0.4),
    ...[bids, hotBids, buys, sandboxBuys].map((subject) => latency(subject, halves)),
  ];
}

/** Not compared between runs: one pause of the machine is all of a p99. */
function latency({ name, halves }: Subject, floor: readonly Round[]): Target {
  const p99 = (rounds: readonly Round[]) => median(rounds.map(({ result }) => result.p99));
  const times = p99(halves) / p99(floor);
  return held(`${name}: p99 at half load, of the floor's`, times, ['≤', MOST_P99], { digits: 1, unit: ' ×' });
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
