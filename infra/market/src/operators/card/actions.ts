import type { CallTable } from '@sold/contracts/calls/index';
import { conditionText } from '@sold/contracts/rules/custody/inspection';
import { refuse } from '@sold/service/http/refusal';
import { putOn } from '../../custody/places/goods-place.ts';
import { operateUnitIn } from '../../custody/units/operate-unit.ts';
import { operateIn } from '../../trading/aftersale/operate-order.ts';
import { sendBackIn } from '../../trading/aftersale/send-back.ts';
import type { Acted, Acting } from './act.ts';
import { goodsKey } from './goods-of.ts';
import { checkParcel } from './parcels.ts';

type Input<Action extends string> = CallTable[Extract<
  `POST /api/operator/centre/${Action}`,
  keyof CallTable
>]['input'];

/** Notes that a parcel has come. Customers read the new state; how the parcel looks stays here. */
export async function receive(
  { trx, goods, actor, at }: Acting,
  { condition, note }: Pick<Input<'receive'>, 'condition' | 'note'>,
): Promise<Acted> {
  const reason = note === '' ? conditionText(condition) : `${conditionText(condition)}: ${note}`;
  const acted = { reason, detail: { condition, note } };
  if (goods.order === null)
    await operateUnitIn(trx, { unitId: goods.unit.id, to: 'arrived', actor, reason: '' }, at);
  else
    return {
      ...acted,
      moved: await operateIn(trx, { orderId: goods.order.id, to: 'received', actor, reason: '' }, at),
    };
  return acted;
}

/** Packs goods, which are on no place from then on. */
export async function pack(
  { trx, goods, actor, at }: Acting,
  { note }: Pick<Input<'pack'>, 'note'>,
): Promise<Acted> {
  await putOn(trx, goodsKey(goods), null, { actor, at });
  return { reason: note };
}

/** Sends packed goods to their buyer, or to the owner who takes them out of storage. */
export async function ship(
  { trx, goods, actor, at }: Acting,
  { carrier, invoice_no }: Pick<Input<'ship'>, 'carrier' | 'invoice_no'>,
): Promise<Acted> {
  const parcel = { carrier, no: invoice_no };
  await checkParcel(trx, goods, parcel, at);
  const detail = { carrier, invoice_no };
  if (goods.order === null) {
    await operateUnitIn(trx, { unitId: goods.unit.id, to: 'left', actor, reason: '', parcel }, at);
    return { reason: `${carrier} ${invoice_no}`, detail };
  }
  const moved = await operateIn(
    trx,
    { orderId: goods.order.id, to: 'shipping', actor, reason: '', parcel },
    at,
  );
  return { reason: `${carrier} ${invoice_no}`, detail, moved };
}

/** Sends refused or undone goods back to their seller or owner. */
export async function sendBackGoods(
  { trx, goods, actor, at }: Acting,
  { carrier, invoice_no }: Pick<Input<'send-back'>, 'carrier' | 'invoice_no'>,
): Promise<Acted> {
  const parcel = { carrier, no: invoice_no };
  await checkParcel(trx, goods, parcel, at);
  if (goods.order === null)
    await operateUnitIn(trx, { unitId: goods.unit.id, to: 'returned', actor, reason: '', parcel }, at);
  else await sendBackIn(trx, { orderId: goods.order.id, carrier, invoiceNo: invoice_no, actor }, at);
  return { reason: `${carrier} ${invoice_no}`, detail: { carrier, invoice_no } };
}

/** Puts goods on a place. A unit that was inspected is in storage from then on. */
export async function shelve(
  { trx, goods, state, actor, at }: Acting,
  { place }: Pick<Input<'shelve'>, 'place'>,
): Promise<Acted> {
  await putOn(trx, goodsKey(goods), place, { actor, at });
  if (goods.order === null && goods.unit.status === 'inspected')
    await operateUnitIn(trx, { unitId: goods.unit.id, to: 'stored', actor, reason: '' }, at);
  return { reason: place, detail: { place, from: state.facts.place } };
}

/** Takes goods from their place. @throws Refusal `place` when another one was scanned */
export async function fetchFrom(
  { trx, goods, state, actor, at }: Acting,
  { place }: Pick<Input<'fetch'>, 'place'>,
): Promise<Acted> {
  const from = state.facts.place ?? '';
  if (place !== undefined && place !== from) refuse('place', `이 상품은 ${from}에 있어요.`);
  await putOn(trx, goodsKey(goods), null, { actor, at });
  return { reason: from, detail: { from } };
}
