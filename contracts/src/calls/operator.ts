import { Type } from 'typebox';
import { Empty, Id, KstTime, Won } from '../entities/basics.ts';
import { InventoryStatus } from '../entities/custody.ts';
import { OrderState } from '../entities/order.ts';
import { defineCall } from './define.ts';

/** Calls of the people who run the market. Every one needs the operator token and leaves a line in the audit log. */
const OPERATOR = '/api/operator';
const Reason = Type.String({ minLength: 1, maxLength: 300 });

export const operateOrder = defineCall('POST', `${OPERATOR}/order/move`, {
  access: 'operator',
  summary: 'Move an order to a state that may follow',
  input: Type.Object({ order_id: Id, state: OrderState, reason: Type.String({ maxLength: 300 }) }),
  output: Type.Object({ order_id: Id, state: OrderState }),
});

export const operateRefund = defineCall('POST', `${OPERATOR}/order/refund`, {
  access: 'operator',
  summary: 'Give a buyer everything back, whatever state the order is in before it is settled',
  input: Type.Object({ order_id: Id, reason: Reason }),
  output: Type.Object({ order_id: Id, state: OrderState }),
});

export const operateUnit = defineCall('POST', `${OPERATOR}/inventory/move`, {
  access: 'operator',
  summary: 'Move a unit in custody: arrived, inspected, stored, rejected, left',
  input: Type.Object({ inventory_id: Id, status: InventoryStatus, reason: Type.String({ maxLength: 300 }) }),
  output: Type.Object({ inventory_id: Id, inventory_status: InventoryStatus }),
});

export const freezeSeller = defineCall('POST', `${OPERATOR}/seller/freeze`, {
  access: 'operator',
  summary: 'Stop a seller for some days; 0 days lets them sell again',
  input: Type.Object({ customer_id: Id, days: Type.Integer({ minimum: 0, maximum: 3650 }), reason: Reason }),
  output: Type.Object({ customer_id: Id, until: Type.String() }),
});

export const saveConfig = defineCall('POST', `${OPERATOR}/config/save`, {
  access: 'operator',
  summary: 'Put a figure in force from an instant on; the one before ends there',
  input: Type.Object({
    key: Type.String({ pattern: '^[a-z_]{3,40}$' }),
    value: Type.Number({ minimum: 0, maximum: 1_000_000_000 }),
    from: Type.Optional(
      Type.String({
        pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,12}(Z|[+-][0-9]{2}:[0-9]{2})$',
        description: 'ISO 8601',
      }),
    ),
  }),
  output: Empty,
});

export const saveSalesAgent = defineCall('POST', `${OPERATOR}/sales-agent/save`, {
  access: 'operator',
  summary: 'Make a customer a sales agent of an item',
  input: Type.Object({
    item_id: Id,
    customer_id: Id,
    name: Type.String({ minLength: 1, maxLength: 40 }),
    introduction: Type.String({ maxLength: 200 }),
  }),
  output: Type.Object({ item_sales_agent_id: Id }),
});

export const getAuditLog = defineCall('GET', `${OPERATOR}/audit-log`, {
  access: 'operator',
  summary: 'What operators did, newest first, fifty a page',
  input: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
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
  }),
});

export const getReconciliation = defineCall('GET', `${OPERATOR}/reconciliation`, {
  access: 'operator',
  summary: 'Where the books of the gateway and ours differed',
  input: Empty,
  output: Type.Object({
    gateway_amt: Type.Integer({ description: 'won the ledger says the gateway holds' }),
    list: Type.Array(
      Type.Object({
        kind: Type.String(),
        subject: Type.String(),
        is_healed: Type.Boolean(),
        at: KstTime,
        amount: Type.Union([Won, Type.Null()]),
      }),
    ),
  }),
});
