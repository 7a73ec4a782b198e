import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { ClaimReason, ClaimState } from '@sold/contracts/entities/aftersale/claim';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';
import { WAITING_CLAIM } from '../orders/claim-hold.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders/order-row.ts';
import { claimFacts } from './claim-facts.ts';
import { COMPARED_PHOTO_IDS } from './claim-photos.ts';
import { partLimits, payersOf } from './claim-rules.ts';
import { CLAIM_RECORD, type ClaimRecord } from './claim-view.ts';

type List = CallTable['GET /api/operator/claim/list'];
type Card = CallTable['GET /api/operator/claim/card']['output'];

const PAGE = 50;
/** Where operators see a photo of a claim or its unit; its number follows. */
export const OPERATOR_CLAIM_PHOTO = '/api/operator/claim/photo/';

interface Goods {
  order_id: number;
  display_order_id: string;
  item_name: string;
  item_name_kor: string;
  size: string;
  price: number;
}
interface Row extends Placed, Goods {
  claim_id: number;
  state: ClaimState;
  reason: ClaimReason;
  /** Never null in a claim that waits. */
  filed_at: Date | null;
  due: Date;
}

/** Columns that say what an order is about. Needs `order_`, `item` and `size_option`. */
const GOODS = sql`order_.id as order_id, order_.display_id as display_order_id, item.name as item_name, item.name_kor as item_name_kor,
  ${sizeText('size_option')} as size, order_.price`;
const JOINS = sql`join order_ on order_.id = claim.order_id join item on item.id = order_.item_id
  join size_option on size_option.id = order_.size_option_id`;
/** Goods that come back are due when their time to be sent ends. */
const DUE = sql<Date>`coalesce(claim.due_at, claim.return_until)`;

/** Claims that wait, the oldest deadline first. */
export async function openClaims(db: Db, input: List['input'], now: Date): Promise<List['output']> {
  const { state, is_late } = input;
  const page = listPage('claims', input, { keys: [byTime(DUE), byNumber(sql`claim.id`)], size: PAGE });
  const found = await sql<Row>`
    select claim.id as claim_id, claim.state, claim.reason, ${GOODS}, claim.filed_at, ${DUE} as due${page.key}
    from claim ${JOINS}
    where claim.state in ${WAITING_CLAIM} and ${state === undefined ? sql`true` : sql`claim.state = ${state}`}
      and ${is_late === undefined ? sql`true` : sql`(${DUE} <= ${now}) = ${is_late}`} and ${page.isAfter} ${page.rest}`.execute(
    db,
  );
  const { rows, place } = page.of(found.rows);
  const list = rows.map(({ list_key: _, filed_at, due, ...row }) => ({
    ...row,
    filed_at: textOf(filed_at),
    due_at: kstText(due),
    is_late: due <= now,
  }));
  return { list, ...place };
}

const textOf = (at: Date | null) => (at === null ? '' : kstText(at));

interface Photo {
  id: number;
  added_at: Date;
  photo_set: Card['unit_photos'][number]['set'];
}

/** One claim with its photos beside those of the unit. @throws Refusal 404 `unknown_claim` */
export async function claimCard(db: Db, claimId: number, now: Date): Promise<Card> {
  const { rows } = await sql<ClaimRecord & Goods>`
    select ${CLAIM_RECORD}, ${GOODS} from claim ${JOINS} where claim.id = ${claimId} and claim.state <> 'draft'`.execute(
    db,
  );
  const row = rows[0] ?? notFound('unknown_claim');
  const orders = await sql<OrderRow>`select ${ORDER_COLUMNS} from order_ where id = ${row.order_id}`.execute(
    db,
  );
  const order = orders.rows[0] as OrderRow;
  const photos = await sql<Photo & { is_claims: boolean; is_earlier: boolean }>`
    select photo.id, photo.added_at, photo.photo_set, photo.claim_id is not null as is_claims,
      photo.order_id is distinct from order_.id and photo.inventory_id is distinct from order_.inventory_id as is_earlier
    from claim join order_ on order_.id = claim.order_id cross join lateral ${COMPARED_PHOTO_IDS} compared
    join inspection_photo photo on photo.id = compared.id where claim.id = ${claimId} order by photo.id`.execute(
    db,
  );
  const facts = await claimFacts(db, order);
  const due = row.due_at ?? (row.state === 'returning' ? row.return_until : null);
  return {
    claim_id: row.id,
    state: row.state,
    reason: row.reason,
    order_id: row.order_id,
    display_order_id: row.display_order_id,
    item_name: row.item_name,
    item_name_kor: row.item_name_kor,
    size: row.size,
    price: row.price,
    filed_at: textOf(row.filed_at),
    due_at: due && kstText(due),
    is_late: due !== null && due <= now,
    order_state: order.state,
    buyer_id: order.buyer_id,
    seller_id: order.seller_id,
    text: row.text,
    appeal_text: row.appeal_text,
    photos: photos.rows.filter(({ is_claims }) => is_claims).map(seen),
    unit_photos: photos.rows
      .filter(({ is_claims }) => !is_claims)
      .map((photo) => ({ ...seen(photo), set: photo.photo_set, is_earlier: photo.is_earlier })),
    payers: payersOf(facts),
    part_amt: partLimits(facts),
    ...progressOf(row),
  };
}

function seen({ id, added_at }: Photo) {
  return { photo_id: id, path: `${OPERATOR_CLAIM_PHOTO}${id}`, added_at: kstText(added_at) };
}

function progressOf(row: ClaimRecord): Pick<Card, 'answers' | 'refund' | 'back'> {
  const { return_until, return_parcel: parcel, arrived_at } = row;
  return {
    answers: row.decisions.map(({ actor, at, ...made }) => ({
      ...made,
      by: actor,
      at: kstText(new Date(at)),
    })),
    refund: row.refund,
    back:
      return_until === null
        ? null
        : {
            until: kstText(return_until),
            label: row.display_id,
            parcel: parcel && { carrier: parcel.carrier, no: parcel.no },
            arrived_at: arrived_at && kstText(arrived_at),
          },
  };
}
