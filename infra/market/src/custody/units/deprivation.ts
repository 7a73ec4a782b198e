import { kstText } from '@sold/contracts/base/bid-duration';
import { wonText } from '@sold/contracts/base/bid-price';
import type { CallTable } from '@sold/contracts/calls/index';
import { cardNumber } from '@sold/contracts/rules/money/card-number';
import { notPaidText } from '@sold/contracts/rules/money/not-paid';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { logoOf } from '../../catalogue/brands/brand-logo.ts';
import { classificationName } from '../../catalogue/items/classifications.ts';
import {
  carryOutCharge,
  chargeByIdempotencyKey,
  noteCharge,
  paymentStateOf,
} from '../../money/charges/charge.ts';
import type { ChargeRow } from '../../money/context/charge-row.ts';
import type { Context } from '../../money/context/context.ts';
import { addressLine } from '../../people/addresses/address-line.ts';
import { addressById, addressesOf } from '../../people/addresses/addresses.ts';
import { cardsOf, checkCard } from '../../people/means/cards.ts';
import { refuseUnlessProven } from '../../people/means/payment-password.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { amountOf, type DeprivationParts, partsOf } from './deprivation-parts.ts';
import { isOnOffer, isUnitHeld, lockOwnUnit, moveUnit } from './unit-row.ts';
import { unitView } from './unit-view.ts';

type Info = CallTable['GET /api/v3/order/order/get-deprivation-payment-info'];
type Pay = CallTable['POST /api/v3/order/payment/pay-inventory-deprivation'];

/** Reads the current fee for taking a unit out of storage. @throws Refusal `inventory_state` when it is not in storage */
export async function deprivationInfo(
  { db, clock }: Context,
  inventoryId: number,
  customerId: number,
): Promise<Info['output']> {
  const now = clock();
  const { unit, row } = await unitView(db, inventoryId, customerId, now);
  if (row.status !== 'stored') refuse('inventory_state', '보관 중인 상품만 출고할 수 있어요.');
  const config = await configAt(db, now);
  const addresses = await addressesOf(db, customerId);
  // The buyer of a stored unit has not named an address for it; that of the owner before is not theirs.
  const own = addresses.find(({ address_id }) => address_id === row.address_id);
  const parts = partsOf(config, row, own?.address_id ?? 0, now);
  const { storage_amt, care_amt, delivery_amt } = parts;
  return {
    ...unit,
    size: unit.size,
    late_days: unit.end?.late_days ?? 0,
    customer_id: customerId,
    fee_id: unit.inventory_id,
    fee_type: 'storage',
    delivery_amt,
    storage_amt,
    care_amt,
    care_type: care_amt > 0 ? 'Y' : 'N',
    inventory_return_address_id: own?.address_id ?? null,
    payment_amt: amountOf(parts),
    cards: await cardsOf(db, customerId),
    addresses,
  };
}

/** A customer who pays, by a request as a passkey confirms it. */
interface Payer {
  id: number;
  sessionId: string;
  idempotencyKey: string;
  request: string;
}

/**
 * Takes a unit out of storage: it waits while the stored card is charged, and goes back on the shelf when that is refused.
 * @throws Refusal `fee_changed`, `unit_on_offer`, `inventory_state`, `payment_refused`
 */
export async function payDeprivation(
  context: Context,
  input: Pay['input'],
  customer: Payer,
): Promise<Pay['output']> {
  const { db, clock } = context;
  const earlier = await chargeByIdempotencyKey(db, {
    purpose: 'deprivation',
    customerId: customer.id,
    subjectId: input.inventory_id,
    idempotencyKey: customer.idempotencyKey,
  });
  const id = earlier?.id ?? (await takeOut(context, input, customer));
  const charge = await carryOutCharge(context, id);
  if (charge.state === 'refused') refuse('payment_refused', notPaidText(charge.reason));
  return deprivationResult(context, charge, clock());
}

async function takeOut(
  { db, clock, random }: Context,
  input: Pay['input'],
  customer: Payer,
): Promise<number> {
  await refuseUnlessProven(
    db,
    { customerId: customer.id, sessionId: customer.sessionId },
    customer.request,
    clock(),
  );
  await checkCard(db, customer.id, input.card_id);
  await addressById(db, customer.id, input.inventory_return_address_id);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const unit = await lockOwnUnit(trx, input.inventory_id, customer.id);
    if (unit.status !== 'stored') refuse('inventory_state', '보관 중인 상품만 출고할 수 있어요.');
    if (await isUnitHeld(trx, unit))
      refuse('inventory_state', '구매한 금액을 확인하고 있어 지금은 출고할 수 없는 상품이에요.');
    if (await isOnOffer(trx, unit.id, now))
      refuse('unit_on_offer', '판매 입찰 중인 상품이에요. 입찰을 먼저 취소해 주세요.');
    const config = await configAt(trx, now);
    const parts = partsOf(config, unit, input.inventory_return_address_id, now);
    const amount = amountOf(parts);
    if (amount !== input.payment_amt)
      refuse('fee_changed', `출고 비용이 ${wonText(amount)}으로 바뀌었어요. 결제는 되지 않았습니다.`);
    await moveUnit(trx, unit, 'leaving', { actor: `owner:${customer.id}`, at: now });
    return noteCharge(trx, random, {
      purpose: 'deprivation',
      customerId: customer.id,
      subjectId: unit.id,
      amount,
      cardId: input.card_id,
      detail: { ...parts },
      idempotencyKey: customer.idempotencyKey,
      now,
    });
  });
}

async function deprivationResult({ db }: Context, charge: ChargeRow, now: Date): Promise<Pay['output']> {
  const { unit } = await unitView(db, charge.subject_id, charge.customer_id, now);
  const parts = charge.detail as unknown as DeprivationParts;
  const addresses = await addressesOf(db, charge.customer_id);
  const address = addresses.find(({ address_id }) => address_id === parts.return_address_id);
  const { rows } = await sql<{
    card_name: string;
    card_no: string;
    created_at: Date;
    classification_code: string;
  }>`
    select card.card_name, card.card_no, charge.created_at, item.classification_code from charge join card on card.id = charge.card_id
    join inventory on inventory.id = charge.subject_id join item on item.id = inventory.item_id where charge.id = ${charge.id}`.execute(
    db,
  );
  const paid = rows[0] ?? notFound('unknown_inventory');
  return {
    order_result_code: 'buy_deprivation',
    payment_state: paymentStateOf(charge),
    deprivation_request_date: kstText(paid.created_at),
    display_payment_info: `${paid.card_name} ${cardNumber(paid.card_no)}`.trim(),
    // Once the unit is out it may have been removed.
    return_address_info: address === undefined ? '' : addressLine(address),
    payment_amt: charge.amount,
    display_id: unit.display_id,
    item_name: unit.item_name,
    item_name_kor: unit.item_name_kor,
    item_image: unit.item_image,
    brand_logo: logoOf(unit.brand_name, unit.brand_bg_color),
    brand_name: unit.brand_name,
    brand_bg_color: unit.brand_bg_color,
    top_category_name: classificationName(paid.classification_code),
    size: unit.size,
    detail_link: `/webapp/trade/pre_inventory/${unit.inventory_id}`,
  };
}
