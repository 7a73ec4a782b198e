import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import { judge, verdictsOf } from '@sold/contracts/rules/custody/inspection';
import { cardActions } from '@sold/contracts/rules/operators/card-actions';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { recordOfTag, type UnitRecord } from '../../custody/records/unit-record.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { waitingGoods } from '../centre/goods.ts';
import { historyOf } from './card-history.ts';
import { photoSets, recordPhotos } from './card-photos.ts';
import { type Goods, type GoodsState, goodsKey, ofCard, readGoods, stateOf } from './goods-of.ts';
import { isDear, type OpinionRow, opinionsOf, worthOf } from './inspect.ts';
import { operatorName } from './operator-name.ts';
import { undoable } from './undo.ts';
import { viewersOf } from './viewers.ts';

type Card = CallTable['GET /api/operator/centre/card']['output'];
type GoodsRecord = CallTable['GET /api/operator/centre/record']['output'];

interface Viewer {
  actor: string;
  isOwner: boolean;
  now: Date;
}

/** All that is known of goods, as one operator may read it. @throws Refusal 404 `unknown_goods` */
export async function readCard(db: Db, displayId: string, viewer: Viewer): Promise<Card> {
  const goods = await readGoods(db, displayId);
  const state = await stateOf(db, goods);
  const { order, unit } = goods;
  const item = await itemOf(db, goods);
  const inspection = await inspectionOf(db, goods, state, { ...viewer, grade: item.product_grade });
  const last = await undoable(db, goods, state.events, viewer.now);
  return {
    display_id: displayId,
    version: state.version,
    order_id: order?.id ?? null,
    inventory_id: order === null ? unit.id : null,
    other_display_id: await otherOf(db, goods),
    claim_id: order && (await claimOf(db, order.id)),
    state: order?.state ?? unit?.status ?? 'cancelled',
    ...(await dueOf(db, displayId, viewer.now)),
    item,
    price: await worthOf(db, goods),
    inbound: parcelOf(order === null ? unit.invoice : order.invoice),
    outbound: parcelOf(state.outbound),
    sent_back: parcelOf(state.sentBack),
    tag_no: state.record?.tag_no ?? null,
    place: state.facts.place,
    photo_sets: await photoSets(db, goods),
    record: state.record === undefined ? null : await recordView(db, state.record),
    inspection,
    packed_at: await packedAt(db, goods, state),
    history: await historyOf(db, goods),
    open_by: await viewersOf(db, { displayId, ...viewer }),
    actions: cardActions(state.facts).filter(
      (action) =>
        (action !== 'inspect' || mayInspect(inspection, viewer)) &&
        // Goods with a verdict are not passed by their record.
        (action !== 'unchanged' || state.record !== undefined || inspection.by.length === 0),
    ),
    undo: last && {
      action_id: last.id,
      action: last.kind,
      at: kstText(last.at),
      by: operatorName(last.actor),
    },
  };
}

function mayInspect({ own, state }: Card['inspection'], { isOwner }: Viewer): boolean {
  return own === null && (state !== 'owner' || isOwner);
}

function parcelOf(parcel: { carrier: string; no: string } | null): Card['inbound'] {
  return parcel && { carrier: parcel.carrier, invoice_no: parcel.no };
}

async function itemOf(db: Db, { order, unit }: Goods): Promise<Card['item']> {
  const { item_id, size_option_id } = (order ?? unit) as NonNullable<Goods['unit']>;
  const { rows } = await sql<Omit<Card['item'], 'picture'> & { drawing_version: string }>`
    select item.id as item_id, item.name as item_name, item.name_kor as item_name_kor, item.model_no, item.classification_code,
      ${sizeText('size_option')} as size, item.grade as product_grade, item.drawing_version
    from item join size_option on size_option.item_id = item.id where item.id = ${item_id} and size_option.id = ${size_option_id}`.execute(
    db,
  );
  const { drawing_version, ...item } = rows[0] as (typeof rows)[number];
  return { ...item, picture: pictureOf(item_id, drawing_version) };
}

async function inspectionOf(
  db: Db,
  goods: Goods,
  { facts }: GoodsState,
  { actor, grade }: Viewer & { grade: 0 | 1 | 2 },
): Promise<Card['inspection']> {
  const opinions = await opinionsOf(db, goodsKey(goods));
  const dear = isDear(await worthOf(db, goods));
  const judgement = judge(opinions, dear);
  // A program that moves the goods on ends their inspection.
  const isOpen = cardActions(facts).includes('inspect') && judgement.state !== 'decided';
  const own = opinions.find((opinion) => opinion.actor === actor);
  return {
    state: isOpen ? judgement.state : 'decided',
    is_dear: dear,
    verdicts: [...verdictsOf(grade)],
    own: own === undefined ? null : opinionView(own),
    result: judgement.state === 'decided' ? opinionView(judgement.opinion) : null,
    by: opinions.map((opinion) => operatorName(opinion.actor)),
  };
}

function opinionView({ verdict, reason, note, at }: OpinionRow) {
  return { verdict, reason, note, at: kstText(at) };
}

/** The record of the thing with a tag. @throws Refusal 404 `unknown_tag` */
export async function readRecord(db: Db, tagNo: string): Promise<GoodsRecord> {
  return recordView(db, (await recordOfTag(db, tagNo)) ?? notFound('unknown_tag'));
}

async function recordView(db: Db, { id, tag_no, verdict, checks, at }: UnitRecord): Promise<GoodsRecord> {
  return { tag_no, verdict, checks, at: kstText(at), photos: await recordPhotos(db, id) };
}

async function dueOf(
  db: Db,
  displayId: string,
  now: Date,
): Promise<Pick<Card, 'station' | 'due_at' | 'is_late'>> {
  const { rows } = await sql<{ station: NonNullable<Card['station']>; due: Date }>`
    select station, due from ${waitingGoods()} goods where display_id = ${displayId}`.execute(db);
  const { station = null, due = null } = rows[0] ?? {};
  return { station, due_at: due && kstText(due), is_late: due !== null && due <= now };
}

/** The unit that an order sells, or the order that waits to be sent with a unit. */
async function otherOf(db: Db, { order, unit }: Goods): Promise<string | null> {
  if (order !== null) return unit?.display_id ?? null;
  const { rows } = await sql<{ display_id: string }>`
    select display_id from order_ where inventory_id = ${unit.id} and state in ('passed', 'shipping', 'delivered') order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.display_id ?? null;
}

async function claimOf(db: Db, orderId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from claim where order_id = ${orderId} and state <> 'draft' order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

async function packedAt(db: Db, goods: Goods, { facts }: GoodsState): Promise<string | null> {
  if (!facts.isPacked) return null;
  const { rows } = await sql<{ at: Date }>`
    select at from centre_action where kind = 'pack' and undone_at is null and ${ofCard(goods)} order by id desc limit 1`.execute(
    db,
  );
  return rows[0] === undefined ? null : kstText(rows[0].at);
}
