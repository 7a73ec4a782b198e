import { SECOND_INSPECTION_FROM } from '@sold/contracts/base/figures/centre';
import {
  judge,
  type Opinion,
  type RejectReason,
  rejectText,
  type Verdict,
  verdictsOf,
  verdictText,
} from '@sold/contracts/rules/custody/inspection';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { hasInspectionPhoto } from '../../custody/inspection/photos-of.ts';
import type { GoodsKey } from '../../custody/places/goods-place.ts';
import { addToRecord, isElsewhere, lockRecord, makeRecord } from '../../custody/records/unit-record.ts';
import { operateUnitIn } from '../../custody/units/operate-unit.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { type Moved, operateIn } from '../../trading/aftersale/operate-order.ts';
import type { Acted, Acting } from './act.ts';
import { type Goods, goodsKey } from './goods-of.ts';

/** A verdict as it is on record. */
export interface OpinionRow extends Opinion {
  note: string;
  checks: string[];
  at: Date;
}

interface Said {
  verdict: Verdict;
  reason: RejectReason | null;
  note: string;
  checks: readonly string[];
}

/** Verdicts on goods that hold, the first first. */
export async function opinionsOf(db: Db | Trx, { column, id }: GoodsKey): Promise<OpinionRow[]> {
  const { rows } = await sql<OpinionRow>`
    select actor, verdict, reason, note, checks, at from inspection_opinion
    where ${sql.ref(column)} = ${id} and undone_at is null order by id`.execute(db);
  return rows;
}

/** Value of goods for the rule of the second person: their price, or the last one of their size. */
export async function worthOf(db: Db | Trx, { order, unit }: Goods): Promise<number> {
  if (order !== null) return order.price;
  const { rows } = await sql<{ price: number }>`
    select price from trade where size_option_id = ${unit.size_option_id} order by traded_at desc, id desc limit 1`.execute(
    db,
  );
  return rows[0]?.price ?? 0;
}

export const isDear = (worth: number): boolean => worth >= SECOND_INSPECTION_FROM.won;

async function gradeOf(trx: Trx, { order, unit }: Goods): Promise<0 | 1 | 2> {
  const itemId = order?.item_id ?? unit?.item_id;
  const { rows } = await sql<{ grade: 0 | 1 | 2 }>`select grade from item where id = ${itemId}`.execute(trx);
  return (rows[0] as { grade: 0 | 1 | 2 }).grade;
}

/**
 * Notes the verdict of one operator, and carries it out once it holds: alone, with the second person's, or with an owner's.
 * @throws Refusal `verdict`, `reason`, `no_photo`, `second_person`
 */
export async function inspect(acting: Acting, said: Said, isOwner: boolean): Promise<Acted> {
  const { trx, goods, actionId, actor, at } = acting;
  const key = goodsKey(goods);
  if (!verdictsOf(await gradeOf(trx, goods)).includes(said.verdict))
    refuse('verdict', '새 상품은 합격이나 불합격으로만 판정할 수 있어요.');
  if ((said.verdict === 'reject') !== (said.reason !== null))
    refuse('reason', '불합격에는 사유가 필요하고, 합격에는 사유가 없어요.');
  if (!(await hasInspectionPhoto(trx, key)))
    refuse('no_photo', '검수 사진을 1장 이상 올린 뒤에 판정해 주세요.');
  const before = await opinionsOf(trx, key);
  const dear = isDear(await worthOf(trx, goods));
  refuseOpinion(before, dear, { actor, isOwner });
  await sql`insert into inspection_opinion (action_id, ${sql.ref(key.column)}, verdict, reason, note, checks, actor, at)
    values (${actionId}, ${key.id}, ${said.verdict}, ${said.reason}, ${said.note}, ${JSON.stringify(said.checks)}::jsonb, ${actor}, ${at})`.execute(
    trx,
  );
  const opinions = await opinionsOf(trx, key);
  const judgement = judge(opinions, dear);
  const begun = await begin(acting);
  if (judgement.state !== 'decided') return { said: { state: judgement.state }, moved: begun };
  const moved = await decide(acting, judgement.opinion);
  return {
    reason: verdictText(judgement.opinion.verdict),
    detail: { decided: judgement.opinion.verdict },
    said: { decided: judgement.opinion.verdict, opinions },
    moved,
  };
}

function refuseOpinion(
  before: readonly OpinionRow[],
  dear: boolean,
  { actor, isOwner }: { actor: string; isOwner: boolean },
): void {
  if (before.some((opinion) => opinion.actor === actor))
    refuse('second_person', '이미 판정했어요. 이제 다른 사람이 판정해야 해요.');
  const { state } = judge(before, dear);
  if (state === 'owner' && !isOwner) refuse('second_person', '두 사람의 판정이 달라 소유자가 정해야 해요.');
}

/** The inspection of an order begins with its first verdict. */
async function begin({ trx, goods: { order }, actor, at }: Acting): Promise<Moved | null> {
  if (order?.state !== 'received') return null;
  return operateIn(trx, { orderId: order.id, to: 'inspecting', actor, reason: '' }, at);
}

async function decide(acting: Acting, opinion: OpinionRow): Promise<Moved | null> {
  const { trx, goods, actor, at } = acting;
  if (opinion.verdict !== 'reject') {
    const { item_id: itemId, size_option_id: sizeId } = (goods.order ?? goods.unit) as NonNullable<
      Goods['unit']
    >;
    const { verdict, checks } = opinion;
    await makeRecord(trx, goodsKey(goods), { itemId, sizeId, verdict, checks, actor, at });
    return pass(acting);
  }
  const words = rejectText(opinion.reason as RejectReason);
  const reason = opinion.note === '' ? words : `${words} ${opinion.note}`;
  if (goods.order === null) {
    await operateUnitIn(trx, { unitId: goods.unit.id, to: 'rejected', actor, reason }, at);
    return null;
  }
  const cause = opinion.reason === 'fake' ? 'fake' : 'condition';
  return operateIn(trx, { orderId: goods.order.id, to: 'failed_inspection', actor, reason, cause }, at);
}

async function pass({ trx, goods, actor, at }: Acting): Promise<Moved | null> {
  if (goods.order !== null)
    return operateIn(trx, { orderId: goods.order.id, to: 'passed', actor, reason: '' }, at);
  await operateUnitIn(trx, { unitId: goods.unit.id, to: 'inspected', actor, reason: '' }, at);
  return null;
}

/**
 * Passes goods by the record of an earlier inspection; for goods from storage it is noted before they are packed.
 * @throws Refusal 404 `unknown_tag`, `tag` for a tag of other goods, `goods_state` once an inspection has begun
 */
export async function passUnchanged(acting: Acting, tagNo: string): Promise<Acted> {
  const { trx, goods, state, actor, at } = acting;
  const record = (await lockRecord(trx, tagNo)) ?? notFound('unknown_tag');
  const key = goodsKey(goods);
  const thing = (goods.order ?? goods.unit) as NonNullable<Goods['unit']>;
  if (record.item_id !== thing.item_id || record.size_option_id !== thing.size_option_id)
    refuse('tag', '다른 상품이나 사이즈의 태그예요.');
  if (state.record !== undefined && state.record.id !== record.id)
    refuse('tag', '이 상품의 태그가 아니에요. 태그를 다시 확인해 주세요.');
  if (await isElsewhere(trx, record.id, key)) refuse('tag', '센터에 있는 다른 상품의 태그예요.');
  if ((await opinionsOf(trx, key)).length > 0 && state.record === undefined)
    refuse('goods_state', '판정이 시작된 상품은 기록으로 합격시킬 수 없어요.');
  const acted = { reason: tagNo, detail: { tag_no: tagNo } };
  if (state.record !== undefined) return acted;
  await addToRecord(trx, record.id, key, { actor, at });
  await begin(acting);
  return { ...acted, moved: await pass(acting) };
}
