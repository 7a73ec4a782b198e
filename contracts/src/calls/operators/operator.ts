import { Type } from 'typebox';
import {
  Empty,
  Id,
  InvoiceNumber,
  KstTime,
  LineText,
  ListStart,
  NextCursor,
  Nullable,
  Won,
} from '../../entities/basics.ts';
import { InventoryStatus } from '../../entities/custody.ts';
import { OrderState } from '../../entities/order.ts';
import { Address } from '../../entities/people.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';
import { When } from '../parts/when.ts';

/**
 * Calls of the operators. All need the operator token. Calls that change something, and calls
 * that return customers' data (account numbers, addresses of messages), write a line to the audit log.
 */
const OPERATOR = '/api/operator';
const Reason = LineText({ least: 1, most: 300 });

export const operateOrder = defineCall('POST', `${OPERATOR}/order/move`, {
  access: 'operator',
  idempotent: true,
  summary:
    'Move an order to a state that may follow: not to paid, failed or refunded, which money alone decides',
  refuses: {
    404: ['unknown_order'],
    422: ['order_state', 'order_held', 'cause', 'reason', 'inventory_state'],
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
  idempotent: true,
  summary: 'Give a buyer everything back, whatever state the order is in before it is settled',
  refuses: { 404: ['unknown_order'], 422: ['order_state', 'inventory_state'] },
  input: Type.Object({ order_id: Id, reason: Reason }),
  output: Type.Object({ order_id: Id, state: OrderState }),
});

export const sendBackOrder = defineCall('POST', `${OPERATOR}/order/send-back`, {
  access: 'operator',
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
  idempotent: true,
  summary:
    'Move a unit in custody: arrived, inspected, stored, rejected, returned (with carrier and number as the reason), left',
  refuses: { 404: ['unknown_inventory'], 422: ['inventory_state', 'reason'] },
  input: Type.Object({ inventory_id: Id, status: InventoryStatus, reason: LineText({ most: 300 }) }),
  output: Type.Object({ inventory_id: Id, inventory_status: InventoryStatus }),
});

export const removeUnitPhoto = defineCall('POST', `${OPERATOR}/inventory/remove-photo`, {
  access: 'operator',
  summary: 'Take back a photo of a unit in custody that is a wrong one',
  refuses: { 404: ['unknown_photo'] },
  input: Type.Object({ photo_id: Id, reason: Reason }),
  output: Type.Object({ inventory_id: Id, photo_id: Id }),
});

export const getUnitPhotos = defineCall('GET', `${OPERATOR}/inventory/photo-list`, {
  access: 'operator',
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
  summary: 'Stop a seller for some days; 0 days lets them sell again',
  refuses: { 404: ['unknown_customer'] },
  input: Type.Object({ customer_id: Id, days: Type.Integer({ minimum: 0, maximum: 3650 }), reason: Reason }),
  output: Type.Object({ customer_id: Id, until: Type.String() }),
});

export const setSellerBusiness = defineCall('POST', `${OPERATOR}/seller/business`, {
  access: 'operator',
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

const PayoutState = Type.Union([Type.Literal('requested'), Type.Literal('paid'), Type.Literal('failed')]);

export const setItemTerms = defineCall('POST', `${OPERATOR}/item/terms`, {
  access: 'operator',
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

export const setCreditLimit = defineCall('POST', `${OPERATOR}/customer/credit-limit`, {
  access: 'operator',
  summary: 'Limit of a customer’s later payments, won; null: the general limit',
  refuses: { 404: ['unknown_customer'] },
  input: Type.Object({
    customer_id: Id,
    limit: Type.Union([Type.Integer({ minimum: 0, maximum: 100_000_000 }), Type.Null()]),
    reason: Reason,
  }),
  output: Type.Object({ customer_id: Id }),
});

export const signOutCustomer = defineCall('POST', `${OPERATOR}/customer/sign-out`, {
  access: 'operator',
  summary: 'End every session of a customer, from their next request on',
  refuses: { 404: ['unknown_customer'] },
  input: Type.Object({ customer_id: Id, reason: Reason }),
  output: Type.Object({ customer_id: Id, sessions: Type.Integer() }),
});

export const saveSalesAgent = defineCall('POST', `${OPERATOR}/sales-agent/save`, {
  access: 'operator',
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

export const getPayouts = defineCall('GET', `${OPERATOR}/payout/list`, {
  access: 'operator',
  summary: 'Money for sellers by state, a hundred at a time, the oldest first; account numbers are whole',
  refuses: {},
  input: Type.Object({
    state: Type.Optional(PayoutState),
    after: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'payout_id' }),
    ),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        payout_id: Id,
        order_id: Id,
        customer_id: Id,
        amount: Won,
        state: PayoutState,
        reason: Type.String(),
        bank_code: Type.String(),
        bank_name: Type.String(),
        account_no: Type.String(),
        holder: Type.String(),
        requested_at: KstTime,
      }),
    ),
  }),
});

export const closePayout = defineCall('POST', `${OPERATOR}/payout/close`, {
  access: 'operator',
  idempotent: true,
  summary: 'Note what the bank said of a payout; one that failed is owed again',
  refuses: { 404: ['unknown_payout'], 422: ['payout_state'] },
  input: Type.Object({
    payout_id: Id,
    result: Type.Union([Type.Literal('paid'), Type.Literal('failed')]),
    reason: Reason,
  }),
  output: Type.Object({ payout_id: Id }),
});

export const getMessages = defineCall('GET', `${OPERATOR}/message/list`, {
  access: 'operator',
  summary:
    'What customers are to be told, for the service that sends pushes and texts: in the order of their ids, a hundred at a time, half a minute after they were left',
  refuses: {},
  input: Type.Object({
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'message_id of the last one that was sent',
      }),
    ),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        message_id: Id,
        customer_id: Id,
        kind: Type.String(),
        message: Type.String(),
        name: Type.String(),
        email: Type.String(),
        mobile_no: Type.String(),
        at: KstTime,
      }),
    ),
  }),
});

export const getAuditLog = defineCall('GET', `${OPERATOR}/audit-log`, {
  access: 'operator',
  summary: 'Operators’ actions, newest first, fifty a page',
  refuses: { 422: NO_PLACE },
  input: Type.Object(ListStart),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        actor: Type.String(),
        action: Type.String(),
        subject: Type.String(),
        detail: Type.Unknown(),
        at: KstTime,
      }),
    ),
    page: Type.Integer(),
    next_cursor: NextCursor,
  }),
});

export const getReconciliation = defineCall('GET', `${OPERATOR}/reconciliation`, {
  access: 'operator',
  summary: 'Where the books of the gateway and ours differed, newest first, a hundred at a time',
  refuses: {},
  input: Type.Object({
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'finding_id of the last one of the page before',
      }),
    ),
  }),
  output: Type.Object({
    gateway_amt: Type.Integer({ description: 'won the ledger says the gateway holds' }),
    list: Type.Array(
      Type.Object({
        finding_id: Id,
        kind: Type.String(),
        subject: Type.String(),
        payment: Type.String({ description: 'name of the payment at the gateway' }),
        order_id: Type.Union([Id, Type.Null()]),
        order_state: Nullable(OrderState),
        is_resolved: Type.Boolean(),
        is_closed: Type.Boolean(),
        at: KstTime,
        amount: Type.Integer(),
        todo: Type.String({
          description: 'Next action for an operator; empty once it is resolved or closed',
        }),
      }),
    ),
  }),
});

export const closeFinding = defineCall('POST', `${OPERATOR}/reconciliation/close`, {
  access: 'operator',
  idempotent: true,
  summary:
    'Note that a difference with the books of the gateway has been dealt with; an order that was held for it goes on',
  refuses: { 404: ['unknown_finding'] },
  input: Type.Object({ finding_id: Id, reason: Reason }),
  output: Type.Object({ finding_id: Id }),
});

const presses = {
  count: Type.Integer(),
  customers: Type.Integer({ description: 'customers among those who pressed, each counted once' }),
};

export const getItemButtons = defineCall('GET', `${OPERATOR}/item/buttons`, {
  access: 'operator',
  summary: 'How often each button of an item was pressed in the last 90 days',
  refuses: {},
  input: Type.Object({ item_id: Id }),
  output: Type.Object({ list: Type.Array(Type.Object({ button: Type.String(), ...presses })) }),
});

export const getAwaitedDraws = defineCall('GET', `${OPERATOR}/raffle/awaited`, {
  access: 'operator',
  summary: 'Raffles that are over and not drawn, because their beacon or their list is not as it should be',
  refuses: {},
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        raffle_id: Id,
        display_item_name: Type.String(),
        entry_count: Type.Integer({ minimum: 0 }),
        chain: Type.String({ description: 'Hash of the chain' }),
        round: Type.Integer({ minimum: 1 }),
        round_at: KstTime,
        /** Number of attempts. */
        tries: Type.Integer({ minimum: 1 }),
        /** Result per server, or the error of the list; in English. */
        problem: Type.String(),
        /** When it is tried again. */
        again_at: KstTime,
      }),
    ),
  }),
});

export const getRaffleJoins = defineCall('GET', `${OPERATOR}/raffle/joins`, {
  access: 'operator',
  summary: 'How often each step into a raffle was taken in the last 90 days',
  refuses: {},
  input: Type.Object({ raffle_id: Id }),
  output: Type.Object({ list: Type.Array(Type.Object({ action: Type.String(), ...presses })) }),
});
