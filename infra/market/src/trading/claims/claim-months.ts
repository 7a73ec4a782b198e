import { CLAIM_MONTHS } from '@sold/contracts/base/figures/claims';
import type { ClaimMonth } from '@sold/contracts/entities/aftersale/claim';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { storedReading } from '../../platform/db/stored-reading.ts';

/** Claims of the last twelve months in Korea, the newest first, read once a minute. */
export const claimMonths = storedReading(60_000, readMonths);

async function readMonths(db: Db, now: Date): Promise<ClaimMonth[]> {
  const { rows } = await sql<ClaimMonth>`
    select to_char(date_trunc('month', filed_at at time zone 'Asia/Seoul'), 'YYYY-MM') as month, count(*)::int as filed,
           count(*) filter (where state in ('returning', 'refunded', 'part_refunded'))::int as granted,
           count(*) filter (where state in ('rejected', 'appealed'))::int as rejected,
           round(avg(extract(epoch from first.at - filed_at)) / 86400, 1)::float8 as days
    from claim left join claim_decision first on first.claim_id = claim.id and not first.is_appeal
    where filed_at is not null
      and filed_at >= (date_trunc('month', ${now}::timestamptz at time zone 'Asia/Seoul') - make_interval(months => ${CLAIM_MONTHS.months - 1})) at time zone 'Asia/Seoul'
    group by 1 order by 1 desc`.execute(db);
  return rows;
}
