import { Type } from 'typebox';
import { Empty, Id, InvoiceNumber, LineText, ListStart, Won } from '../../entities/basics.ts';
import {
  Centre,
  DeprivationInfo,
  DeprivationResult,
  InventoryDetail,
  StorageFees,
} from '../../entities/custody.ts';
import { InventoryPage } from '../../entities/lists.ts';
import { AgreedVersions } from '../../entities/policy.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE, UNTRADABLE } from '../parts/refusals.ts';

const INVENTORY = '/api/v3/inventory/inventory';

export const requestIntake = defineCall('POST', `${INVENTORY}/request-intake`, {
  access: 'verified',
  idempotent: true,
  agrees: 'storage',
  summary: 'Announce a unit that is to be stored; a call of our own',
  refuses: { 404: ['unknown_address'], 511: UNTRADABLE },
  input: Type.Object({
    item_id: Id,
    product_size_option_id: Id,
    address_id: Id,
    agreed: Type.Literal(true),
    agreements: Type.Optional(AgreedVersions),
  }),
  output: InventoryDetail,
});

export const getCentre = defineCall('GET', `${INVENTORY}/get-centre`, {
  access: 'login',
  summary: 'Where sellers send what they have sold, and what is to be stored; a call of our own',
  refuses: {},
  input: Empty,
  output: Centre,
});

export const getStorageFees = defineCall('GET', `${INVENTORY}/get-storage-fees`, {
  access: 'login',
  summary: 'Storage fees from now on, to be read before a unit is announced; a call of our own',
  refuses: {},
  input: Empty,
  output: StorageFees,
});

export const saveIntakeInvoice = defineCall('POST', `${INVENTORY}/save-invoice`, {
  access: 'login',
  summary: 'Carrier and invoice number of a unit on its way into storage; a call of our own',
  refuses: { 404: ['unknown_inventory'], 422: ['inventory_state'] },
  input: Type.Object({
    inventory_id: Id,
    carrier: LineText({ least: 1, most: 40 }),
    invoice_no: InvoiceNumber,
  }),
  output: InventoryDetail,
});

export const cancelIntake = defineCall('POST', `${INVENTORY}/cancel-intake`, {
  access: 'login',
  summary: 'Take the announcement of a unit back that has not arrived; a call of our own',
  refuses: { 404: ['unknown_inventory'], 422: ['inventory_state'] },
  input: Type.Object({ inventory_id: Id }),
  output: InventoryDetail,
});

export const saveReturnAddress = defineCall('POST', `${INVENTORY}/save-return-address`, {
  access: 'login',
  summary:
    'Name the address that a unit goes back to when it cannot be stored, until its label is printed; a call of our own',
  refuses: { 404: ['unknown_inventory', 'unknown_address'], 422: ['inventory_state'] },
  input: Type.Object({ inventory_id: Id, address_id: Id }),
  output: InventoryDetail,
});

export const getInventoryList = defineCall('GET', `${INVENTORY}/get-inventory-list`, {
  access: 'login',
  summary: 'Own units in custody, newest first; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object(ListStart),
  output: InventoryPage,
});

export const getInventoryDetail = defineCall('GET', `${INVENTORY}/get-inventory-detail`, {
  access: 'login',
  summary: 'One own unit with where it has been; a call of our own',
  refuses: { 404: ['unknown_inventory'] },
  input: Type.Object({ inventory_id: Id }),
  output: InventoryDetail,
});

export const getDeprivationPaymentInfo = defineCall(
  'GET',
  '/api/v3/order/order/get-deprivation-payment-info',
  {
    access: 'login',
    summary: 'Price of taking a unit out of custody now',
    refuses: { 404: ['unknown_inventory'], 422: ['inventory_state'] },
    input: Type.Object({ inventory_id: Id }),
    output: DeprivationInfo,
  },
);

export const payInventoryDeprivation = defineCall('POST', '/api/v3/order/payment/pay-inventory-deprivation', {
  access: 'verified',
  idempotent: true,
  agrees: 'storage',
  summary:
    'Pay with a stored card and have a unit sent to the return address; `payment_amt` is what the owner saw',
  refuses: {
    404: ['unknown_inventory', 'unknown_address', 'unknown_card'],
    422: ['inventory_state', 'unit_on_offer', 'fee_changed', 'payment_password_needed', 'payment_refused'],
  },
  input: Type.Object({
    inventory_id: Id,
    inventory_return_address_id: Id,
    card_id: Id,
    payment_amt: Won,
    agreed: Type.Literal(true),
    agreements: Type.Optional(AgreedVersions),
  }),
  output: DeprivationResult,
});
