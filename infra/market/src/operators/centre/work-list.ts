import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { InventoryStatus, Work } from '@sold/contracts/entities/custody';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { canMoveUnit, INVENTORY_STATUSES } from '@sold/contracts/rules/custody/inventory-status';
import { bulkActions, type GoodsFacts } from '@sold/contracts/rules/operators/card-actions';
import { canMoveByHand, nextStates } from '@sold/contracts/rules/trading/order-state';
import type { Db } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { sizeText } from '../../platform/db/size-text.ts';
import { byNumber, byTime, type ListPage, listPage, type Placed } from '../../platform/paging/list-page.ts';
import { type CardColumns, cardColumns, goodsFacts } from './card-columns.ts';
import { versionOf } from './card-version.ts';
import { STATIONS, waitingGoods } from './goods.ts';

type List = CallTable['GET /api/operator/centre/work-list'];
type Filters = Omit<List['input'], 'page' | 'cursor'>;
type Stations = CallTable['GET /api/operator/centre/station-list']['output'];

const PAGE = 50;

interface Row extends Placed, CardColumns {
  order_id: number | null;
  inventory_id: number | null;
  display_id: string;
  state: Work['state'];
  station: Work['station'];
  since: Date;
  due: Date;
  invoice: { carrier: string; no: string } | null;
  item_id: number;
  name: string;
  name_kor: string;
  model_no: string;
  size: string;
  place: string | null;
  opinions: number;
  unit_status: InventoryStatus | null;
}

/** The next person to decide, by the number of verdicts of an inspection that is not over. */
const WAITS_FOR: readonly Work['waits_for'][] = [null, 'second', 'owner'];

/** Goods that wait for work at the centre, the oldest deadline first. */
export async function workList(db: Db, input: List['input'], now: Date): Promise<List['output']> {
  const page = pageOf(input, PAGE);
  const { rows, place } = page.of(await rowsOf(db, input, now, page));
  return { list: rows.map((row) => workOf(row, now)), ...place };
}

/** The same without pages. @param most rows */
export async function allWork(db: Db, input: Filters, now: Date, most: number): Promise<Work[]> {
  const rows = await rowsOf(db, input, now, pageOf(input, most - 1));
  return rows.map((row) => workOf(row, now));
}

function pageOf(input: List['input'], size: number): ListPage {
  const { sort = 'due', is_descending: isDescending = false } = input;
  return listPage('centre-work', input, {
    keys: [byTime(sort === 'due' ? sql`goods.due` : sql`goods.since`), byNumber(sql`goods.place`)],
    isDescending,
    size,
  });
}

async function rowsOf(db: Db, filters: Filters, now: Date, page: ListPage): Promise<Row[]> {
  const { station, is_late, state, text } = filters;
  const found = await sql<Row>`
    select goods.order_id, goods.inventory_id, goods.display_id, goods.state, goods.station, goods.since, goods.due, goods.invoice,
           goods.item_id, item.name, item.name_kor, item.model_no, ${sizeText('size_option')} as size,
           (select place from goods_place where goods_place.order_id = goods.order_id or goods_place.inventory_id = goods.thing_id) as place,
           (select count(*)::int from inspection_opinion opinion where opinion.undone_at is null and goods.station = 'inspection'
             and (opinion.order_id = goods.order_id or opinion.inventory_id = goods.inventory_id)) as opinions,
           (select status from inventory where id = goods.thing_id) as unit_status,
           ${cardColumns(sql`goods.order_id`, sql`goods.thing_id`)}${page.key}
    from (select * from ${waitingGoods(filters)} goods
      where ${station === undefined ? sql`true` : sql`goods.station = ${station}`}
        and ${state === undefined ? sql`true` : sql`goods.state = ${state}`}
        and ${is_late === undefined ? sql`true` : sql`(goods.due <= ${now}) = ${is_late}`}
        and ${text === undefined ? sql`true` : isInRow(text.trim().toLowerCase())}
        and ${page.isAfter} ${page.rest}) goods
    join item on item.id = goods.item_id join size_option on size_option.id = goods.size_option_id ${page.order}`.execute(
    db,
  );
  return found.rows;
}

/** Whether a text is part of a number of the goods or of a name of their item, as it is written there. */
function isInRow(text: string): RawBuilder<boolean> {
  return sql<boolean>`(
    goods.item_id = any(array(select id from item where position(${text} in lower(concat_ws(' ', name, name_kor, model_no))) > 0))
    or position(${text} in lower(concat_ws(' ', goods.display_id, goods.invoice ->> 'no'))) > 0)`;
}

function workOf(row: Row, now: Date): Work {
  const { order_id, state, invoice, since, due } = row;
  return {
    station: row.station,
    order_id,
    inventory_id: row.inventory_id,
    display_id: row.display_id,
    version: versionOf(row),
    state,
    item_id: row.item_id,
    item_name: row.name,
    item_name_kor: row.name_kor,
    model_no: row.model_no,
    size: row.size,
    inbound: invoice && { carrier: invoice.carrier, invoice_no: invoice.no },
    place: row.place,
    waits_for: WAITS_FOR[row.opinions] ?? null,
    next: order_id === null ? nextOfUnit(state as InventoryStatus) : nextOfOrder(state as OrderState),
    actions: bulkActions(factsOf(row)),
    since: kstText(since),
    due_at: kstText(due),
    is_late: due <= now,
  };
}

/** Goods that stay in storage, whose fee is owed or that were sent back do not wait. */
function factsOf(row: Row): GoodsFacts {
  const { order_id, state, station, unit_status, place } = row;
  return goodsFacts(row, {
    order:
      order_id === null ? null : { state: state as OrderState, stays: false, goesBack: station === 'return' },
    unit: unit_status && { status: unit_status, isFeePaid: true },
    place,
    isSentBack: false,
    hasRecord: false,
  });
}

function nextOfOrder(state: OrderState): OrderState[] {
  return nextStates(state).filter((next) => canMoveByHand(state, next));
}

/** A unit is cancelled or put back on its shelf by its owner, and sold by a trade. */
function nextOfUnit(status: InventoryStatus): InventoryStatus[] {
  const byOwner: readonly InventoryStatus[] = ['cancelled', 'sold', 'leaving'];
  return INVENTORY_STATUSES.filter(
    (next) =>
      canMoveUnit(status, next) && !byOwner.includes(next) && !(status === 'leaving' && next === 'stored'),
  );
}

/** Counts the work of each station. */
export async function stationList(db: Db, now: Date): Promise<Stations> {
  const { rows } = await sql<{
    station: Work['station'];
    count: number;
    late_count: number;
    due: Date | null;
  }>`
    select station, count(*) as count, count(*) filter (where due <= ${now}) as late_count, min(due) as due
    from ${waitingGoods()} goods group by station`.execute(db);
  const found = new Map(rows.map((row) => [row.station, row]));
  return {
    list: STATIONS.map((station) => {
      const { count = 0, late_count = 0, due = null } = found.get(station) ?? {};
      return { station, count, late_count, due_at: due && kstText(due) };
    }),
  };
}
