import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import { scannedCode } from '@sold/contracts/rules/custody/scanned-code';
import { isTagNumber } from '@sold/contracts/rules/custody/tag-number';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { operatorName } from '../card/operator-name.ts';
import type { Context } from '../context/context.ts';
import { placedWhere } from './placed.ts';

type Scan = CallTable['POST /api/operator/centre/stocktaking-scan']['output'];
type Result = CallTable['GET /api/operator/centre/stocktaking-result']['output'];

interface Count {
  id: number;
  place: string | null;
  actor: string;
  at: Date;
}

/** Begins to count a place; null: all places. @returns the number of the count */
export async function beginStocktaking(
  { db, clock }: Context,
  { place, actor }: { place: string | null; actor: string },
): Promise<number> {
  const at = clock();
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into stocktaking (place, actor, at) values (${place}, ${actor}, ${at}) returning id`.execute(
      trx,
    );
    const id = (rows[0] as { id: number }).id;
    const line = { actor, action: 'centre.stocktaking', subject: `stocktaking:${id}`, detail: { place }, at };
    await auditLine(trx, line);
    return id;
  });
}

async function countById(db: Db | Trx, id: number): Promise<Count> {
  const { rows } = await sql<Count>`select id, place, actor, at from stocktaking where id = ${id}`.execute(
    db,
  );
  return rows[0] ?? notFound('unknown_stocktaking');
}

interface Counted {
  order_id: number | null;
  inventory_id: number | null;
  display_id: string;
  place: string | null;
}

/** Goods of a whole code, their own number or their tag, with where they belong. */
async function goodsOfCode(trx: Trx, code: string): Promise<Counted | undefined> {
  // A tag names the last goods of its thing.
  const tag = isTagNumber(code) ? code : null;
  const { rows } = await sql<Counted>`
    with found as (
      select id as order_id, inventory_id, display_id, 0 as rank, id from order_ where display_id = ${code}
      union all select null, id, display_id, 0, id from inventory where display_id = ${code}
      union all select goods.order_id, goods.inventory_id, coalesce(order_.display_id, unit.display_id), 1, extract(epoch from goods.at)::bigint
      from unit_record record join unit_record_goods goods on goods.record_id = record.id
      left join order_ on order_.id = goods.order_id left join inventory unit on unit.id = goods.inventory_id
      where record.tag_no = ${tag})
    select case when found.inventory_id is null then found.order_id end as order_id, found.inventory_id,
      coalesce((select display_id from inventory where id = found.inventory_id), found.display_id) as display_id,
      (select place from goods_place where goods_place.inventory_id = found.inventory_id
        or found.inventory_id is null and goods_place.order_id = found.order_id) as place
    from found order by rank, id desc limit 1`.execute(trx);
  return rows[0];
}

/**
 * Counts goods on a place. It moves nothing; the newest place of the same goods counts.
 * @throws Refusal 404 `unknown_stocktaking`, `place` for one that is not counted
 */
export async function scanStock(
  { db, clock }: Context,
  scan: { id: number; place: string; code: string; actor: string },
): Promise<Scan> {
  const code = scannedCode(scan.code);
  return db.transaction().execute(async (trx) => {
    const count = await countById(trx, scan.id);
    if (count.place !== null && count.place !== scan.place)
      refuse('place', `지금은 ${count.place}만 조사하고 있어요.`);
    const goods = code === null ? undefined : await goodsOfCode(trx, code);
    await sql`
      insert into stocktaking_scan (stocktaking_id, code, order_id, inventory_id, place, actor, at)
      values (${scan.id}, ${goods?.display_id ?? code ?? scan.code}, ${goods?.order_id ?? null}, ${goods?.inventory_id ?? null}, ${scan.place},
        ${scan.actor}, ${clock()})
      on conflict (stocktaking_id, code) do update set place = excluded.place, actor = excluded.actor, at = excluded.at`.execute(
      trx,
    );
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from stocktaking_scan where stocktaking_id = ${scan.id}`.execute(trx);
    return {
      result: resultOf(goods, scan.place),
      display_id: goods?.display_id ?? null,
      place: goods?.place ?? null,
      count: rows[0]?.count ?? 0,
    };
  });
}

function resultOf(goods: Counted | undefined, place: string): Scan['result'] {
  if (goods === undefined) return 'unknown';
  if (goods.place === null) return 'unexpected';
  return goods.place === place ? 'right' : 'elsewhere';
}

/** Where a count differs from what should be there now: goods that were fetched meanwhile are not missed. */
export async function stocktakingResult(db: Db, id: number): Promise<Result> {
  const { place, actor, at } = await countById(db, id);
  const scans = sql`stocktaking_scan scan where scan.stocktaking_id = ${id} and scan.code = placed.display_id`;
  const isCounted = place === null ? sql`true` : sql`placed.place = ${place}`;
  const right = await placedWhere(db, sql`exists (select 1 from ${scans} and scan.place = placed.place)`);
  const missing = await placedWhere(db, sql`${isCounted} and not exists (select 1 from ${scans})`);
  const moved = await placedWhere(db, sql`exists (select 1 from ${scans} and scan.place <> placed.place)`);
  const { rows } = await sql<{ code: string; place: string; is_known: boolean; has_place: boolean }>`
    select scan.code, scan.place, num_nonnulls(scan.order_id, scan.inventory_id) > 0 as is_known,
      exists (select 1 from goods_place where goods_place.order_id = scan.order_id or goods_place.inventory_id = scan.inventory_id) as has_place
    from stocktaking_scan scan where scan.stocktaking_id = ${id} order by scan.at, is_known desc, scan.code`.execute(
    db,
  );
  const foundAt = new Map(rows.map((row) => [row.code, row.place]));
  return {
    place,
    begun_at: kstText(at),
    begun_by: operatorName(actor),
    count: right.length,
    missing,
    unexpected: rows
      .filter(({ has_place }) => !has_place)
      .map((row) => ({ display_id: row.code, is_known: row.is_known, found_at: row.place })),
    elsewhere: moved.map((row) => ({ ...row, found_at: foundAt.get(row.display_id) ?? '' })),
  };
}
