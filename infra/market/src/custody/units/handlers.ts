import { hashOf } from '@sold/service/http/idempotency';
import { checkedTarget } from '../../catalogue/items/item-detail.ts';
import type { Context } from '../../money/context/context.ts';
import { requestOf } from '../../people/means/payment-proof.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { deprivationInfo, payDeprivation } from './deprivation.ts';
import { cancelIntake, requestIntake, saveIntakeInvoice } from './intake.ts';
import { storageFees } from './storage-round.ts';
import { hasStorageEnd } from './storage-terms.ts';
import { storedUnits } from './stored-units.ts';
import { unitDetail, unitList } from './unit-view.ts';
import { saveReturnAddress } from './way-back.ts';

const PAY = 'POST /api/v3/order/payment/pay-inventory-deprivation';

export const custodyHandlers = {
  'POST /api/v3/inventory/inventory/request-intake': async (
    context,
    input,
    { customerId },
    { idempotencyKey },
  ) => {
    const id = await requestIntake(context, {
      itemId: input.item_id,
      sizeId: input.product_size_option_id,
      addressId: input.address_id,
      ownerId: customerId,
      idempotencyKey,
    });
    return detail(context, id, customerId);
  },

  'GET /api/v3/inventory/inventory/get-centre': async ({ centre }) => centre,

  'GET /api/v3/inventory/inventory/get-storage-fees': async ({ db, clock }) => {
    const now = clock();
    return storageFees(await configAt(db, now), await hasStorageEnd(db, now));
  },

  'POST /api/v3/inventory/inventory/save-invoice': async (context, input, { customerId }) => {
    await saveIntakeInvoice(context, {
      unitId: input.inventory_id,
      ownerId: customerId,
      carrier: input.carrier,
      no: input.invoice_no,
    });
    return detail(context, input.inventory_id, customerId);
  },

  'POST /api/v3/inventory/inventory/cancel-intake': async (context, input, { customerId }) => {
    await cancelIntake(context, input.inventory_id, customerId);
    return detail(context, input.inventory_id, customerId);
  },

  'POST /api/v3/inventory/inventory/save-return-address': async (context, input, { customerId }) => {
    const { inventory_id: unitId, address_id: addressId } = input;
    await saveReturnAddress(context, { unitId, addressId, ownerId: customerId });
    return detail(context, unitId, customerId);
  },

  'GET /api/v3/inventory/inventory/get-inventory-list': ({ db, clock }, input, { customerId }) =>
    unitList(db, customerId, input, clock()),

  'GET /api/v3/inventory/inventory/get-inventory-detail': (context, input, { customerId }) =>
    detail(context, input.inventory_id, customerId),

  'GET /api/v3/order/order/get-deprivation-payment-info': (context, input, { customerId }) =>
    deprivationInfo(context, input.inventory_id, customerId),

  [PAY]: (context, input, caller, { idempotencyKey }) => {
    const { customerId: id, sessionId } = caller;
    const request = requestOf(PAY, hashOf(input));
    return payDeprivation(context, input, { id, sessionId, idempotencyKey, request });
  },

  'GET /api/v3/product/item/get-stored-unit-list': async ({ db, clock }, input, caller) => {
    const target = await checkedTarget(db, input.item_id, input.product_size_option_id);
    const asking = { customerId: caller?.customerId ?? null, now: clock() };
    return { list: await storedUnits(db, target, { ...asking, hasPhotos: input.has_photos === true }) };
  },
} satisfies Partial<Handlers<Context>>;

function detail({ db, clock }: Context, id: number, ownerId: number) {
  return unitDetail(db, id, ownerId, clock());
}
