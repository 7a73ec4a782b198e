import { Type } from 'typebox';
import { ClaimDecision, ClaimPayer } from '../../entities/aftersale/claim.ts';
import { Empty, Id, InvoiceNumber, KstTime, LineText, Nullable, Won } from '../../entities/basics.ts';
import { InventoryStatus } from '../../entities/custody.ts';
import { OrderState } from '../../entities/order-state.ts';
import { Address } from '../../entities/people.ts';
import { OPERATOR_ACTS } from '../../rules/operators/roles.ts';
import { defineCall } from '../parts/define.ts';
import { When } from '../parts/when.ts';

/**
 * Calls of the operators. All need the operator token. Calls that change something, and calls
 * that return customers' data (account numbers, addresses of messages), write a line to the audit log.
 */
const OPERATOR = '/api/operator';
const Reason = LineText({ least: 1, most: 300 });

export const operateOrder = defineCall('POST', `${OPERATOR}/order/move`, {
  access: 'operator',
  roles: ['centre', 'support', 'owner'],
  idempotent: true,
  summary:
    'Move an order to a state that may follow: not to paid, failed or refunded, which money alone decides',
  refuses: {
    404: ['unknown_order'],
    422: ['claim_open', 'order_state', 'order_held', 'cause', 'reason', 'inventory_state', 'second_person'],
  },
  input: Type.Object({
    order_id: Id,
    state: OrderState,
    reason: LineText({ most: 300 }),
    cause: Type.Optional(
      Type.Union([Type.Literal('fake'), Type.Literal('condition')], {
        description:
          'why an inspection failed: a fake costs its seller the larger penalty; condition unless said',
      }),
    ),
  }),
  output: Type.Object({
    order_id: Id,
    state: OrderState,
    /** Return address, once the inspection has failed or the order is returned. */
    return_address: Nullable(Address),
  }),
});

export const operateRefund = defineCall('POST', `${OPERATOR}/order/refund`, {
  access: 'operator',
  ...OPERATOR_ACTS.answer,
  idempotent: true,
  summary:
    'Give a buyer everything back, whatever state the order is in before it is settled. A large refund waits until another operator asks for it too',
  refuses: { 404: ['unknown_order'], 422: ['order_state', 'inventory_state'] },
  input: Type.Object({ order_id: Id, reason: Reason }),
  output: Type.Object({
    order_id: Id,
    state: OrderState,
    is_waiting: Type.Boolean({ description: 'nothing has moved: another operator has to confirm it' }),
  }),
});

export const getWaitingRefunds = defineCall('GET', `${OPERATOR}/order/refund-list`, {
  access: 'operator',
  ...OPERATOR_ACTS.answer,
  summary: 'Money to be given back that waits for a second operator, the oldest first',
  refuses: {},
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        order_id: Id,
        purpose: Type.Union([Type.Literal('refund'), Type.Literal('penalty'), Type.Literal('claim')], {
          description:
            'refund: confirmed by order/refund or order/move; penalty: by appeal/answer; claim: by claim/decide or claim/appeal-decide',
        }),
        display_id: Type.String(),
        amount: Won,
        /** Answer to a claim, which the second operator has to give alike; null for any other refund. */
        claim_id: Nullable(Id),
        decision: Nullable(ClaimDecision),
        payer: Nullable(ClaimPayer),
        by: Type.String({ description: 'name of the operator who asked' }),
        is_own: Type.Boolean({ description: 'the caller asked for it, and cannot confirm it' }),
        reason: Type.String(),
        at: KstTime,
        /** It has to be asked for again from then on. */
        until: KstTime,
      }),
    ),
  }),
});

export const sendBackOrder = defineCall('POST', `${OPERATOR}/order/send-back`, {
  access: 'operator',
  roles: ['centre', 'owner'],
  idempotent: true,
  summary:
    'Record how goods that failed their inspection, or were returned, went back to their seller, who is told; again with another number corrects it',
  refuses: { 404: ['unknown_order'], 422: ['order_state'] },
  input: Type.Object({
    order_id: Id,
    carrier: LineText({ least: 1, most: 40 }),
    invoice_no: InvoiceNumber,
  }),
  output: Type.Object({ order_id: Id }),
});

export const operateUnit = defineCall('POST', `${OPERATOR}/inventory/move`, {
  access: 'operator',
  roles: ['centre', 'owner'],
  idempotent: true,
  summary:
    'Move a unit in custody: arrived, inspected, stored, rejected, returned (with carrier and number as the reason), left',
  refuses: { 404: ['unknown_inventory'], 422: ['inventory_state', 'reason', 'second_person'] },
  input: Type.Object({ inventory_id: Id, status: InventoryStatus, reason: LineText({ most: 300 }) }),
  output: Type.Object({ inventory_id: Id, inventory_status: InventoryStatus }),
});

export const removeUnitPhoto = defineCall('POST', `${OPERATOR}/inventory/remove-photo`, {
  access: 'operator',
  roles: ['centre', 'owner'],
  summary: 'Take back a photo of a unit in custody that is a wrong one',
  refuses: { 404: ['unknown_photo'] },
  input: Type.Object({ photo_id: Id, reason: Reason }),
  output: Type.Object({ inventory_id: Id, photo_id: Id }),
});

export const getUnitPhotos = defineCall('GET', `${OPERATOR}/inventory/photo-list`, {
  access: 'operator',
  roles: ['centre', 'support', 'owner'],
  summary: 'Photos of a unit in custody, first taken first, also of one that is not on offer',
  refuses: { 404: ['unknown_inventory'] },
  input: Type.Object({ inventory_id: Id }),
  output: Type.Object({
    inventory_id: Id,
    list: Type.Array(
      Type.Object({
        photo_id: Id,
        media_type: Type.String(),
        width: Type.Integer({ minimum: 1, description: 'pixels' }),
        height: Type.Integer({ minimum: 1, description: 'pixels' }),
        added_at: KstTime,
      }),
    ),
  }),
});

export const freezeSeller = defineCall('POST', `${OPERATOR}/seller/freeze`, {
  access: 'operator',
  roles: ['support', 'owner'],
  summary: 'Stop a seller for some days; 0 days lets them sell again',
  refuses: { 404: ['unknown_customer'] },
  input: Type.Object({ customer_id: Id, days: Type.Integer({ minimum: 0, maximum: 3650 }), reason: Reason }),
  output: Type.Object({ customer_id: Id, until: Type.String() }),
});

export const setSellerBusiness = defineCall('POST', `${OPERATOR}/seller/business`, {
  access: 'operator',
  roles: ['support', 'owner'],
  summary: 'Note the business a customer sells as, which buyers are shown; both null: a private person again',
  refuses: { 404: ['unknown_customer'], 422: ['business', 'business_no'] },
  input: Type.Object({
    customer_id: Id,
    name: Nullable(LineText({ least: 1, most: 60 })),
    registration_no: Type.Union([Type.String({ pattern: '^[0-9]{10}$' }), Type.Null()]),
    reason: Reason,
  }),
  output: Type.Object({ customer_id: Id }),
});

export const saveConfig = defineCall('POST', `${OPERATOR}/config/save`, {
  access: 'operator',
  roles: ['owner'],
  summary: 'Put a figure in force from an instant on, for good or for a while',
  refuses: { 422: ['config_from', 'config_key', 'config_to', 'config_value'] },
  input: Type.Object({
    key: Type.String({ pattern: '^[a-z_]{3,40}$' }),
    value: Type.Number({
      minimum: 0,
      maximum: 10_000_000,
      description: 'won, percent with up to three decimals, or days: what the key says',
    }),
    from: Type.Optional(When),
    to: Type.Optional(When),
  }),
  output: Empty,
});

export const setItemTerms = defineCall('POST', `${OPERATOR}/item/terms`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'How an item may be traded; what is left out stays as it is',
  refuses: { 404: ['unknown_item'] },
  input: Type.Object({
    item_id: Id,
    is_once: Type.Optional(Type.Boolean({ description: 'one unit for one person' })),
    is_order: Type.Optional(Type.Boolean()),
    event_type: Type.Optional(Type.Union([Type.String({ pattern: '^[a-z0-9_]{1,20}$' }), Type.Null()])),
    release_status_code: Type.Optional(
      Type.String({ pattern: '^[0-9]{2}$', description: '00: 10 until the release date, then 00' }),
    ),
    series: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: 60 }), Type.Null()], {
        description: 'Name of the brand; a new one is added',
      }),
    ),
  }),
  output: Type.Object({ item_id: Id, series_id: Type.Union([Id, Type.Null()]) }),
});

export const signOutCustomer = defineCall('POST', `${OPERATOR}/customer/sign-out`, {
  access: 'operator',
  roles: ['support', 'owner'],
  summary: 'End every session of a customer, from their next request on',
  refuses: { 404: ['unknown_customer'] },
  input: Type.Object({ customer_id: Id, reason: Reason }),
  output: Type.Object({ customer_id: Id, sessions: Type.Integer() }),
});

export const saveSalesAgent = defineCall('POST', `${OPERATOR}/sales-agent/save`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Make a customer a sales agent of an item',
  refuses: { 404: ['unknown_item'] },
  input: Type.Object({
    item_id: Id,
    customer_id: Id,
    name: LineText({ least: 1, most: 40 }),
    introduction: LineText({ most: 200 }),
  }),
  output: Type.Object({ item_sales_agent_id: Id }),
});
