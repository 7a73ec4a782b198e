import { kstText } from '@sold/contracts/base/bid-duration';
import type { InventoryStatus } from '@sold/contracts/entities/custody';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { operateUnit } from '../../custody/units/operate-unit.ts';
import { listUnitPhotos, removeUnitPhoto } from '../../custody/units/unit-photo.ts';
import { account } from '../../money/ledger/accounts.ts';
import type { Handlers, RequestFacts } from '../../platform/calls/handler.ts';
import { awaitedDraws } from '../../raffles/draw/awaited-draws.ts';
import { movedFor, operateOrder } from '../../trading/aftersale/operate-order.ts';
import { sendBack } from '../../trading/aftersale/send-back.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context/context.ts';
import { refuseAlone, waitingRefunds } from '../refunds/refund-by-two.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { auditLog } from './audit-log.ts';
import { compareBooks } from './compare-books.ts';
import { closeFinding, findings } from './findings.ts';
import { freezeSeller } from './freeze-seller.ts';
import { itemPresses, rafflePresses } from './press-counts.ts';
import { readReturnAddress } from './read-return-address.ts';
import { saveConfig } from './save-config.ts';
import { saveSalesAgent } from './save-sales-agent.ts';
import { setCreditLimit } from './set-credit-limit.ts';
import { setItemTerms } from './set-item-terms.ts';
import { setSellerBusiness } from './set-seller-business.ts';
import { signOutCustomer } from './sign-out-customer.ts';

/** States that are the verdict of an inspection. */
const VERDICTS: readonly (OrderState | InventoryStatus)[] = [
  'passed',
  'failed_inspection',
  'inspected',
  'rejected',
];

/**
 * Moves are for programs: people inspect by the card, where a rejection needs two of them.
 * @throws Refusal `second_person`
 */
function refuseVerdictOfPerson(to: OrderState | InventoryStatus, account: RequestFacts['account']): void {
  if (account !== null && VERDICTS.includes(to))
    refuse('second_person', '검수 결과는 상품 카드에서 정해 주세요. 불합격은 두 사람이 판정해요.');
}

export const operatorHandlers = {
  'POST /api/operator/order/move': async (
    context,
    input,
    _caller,
    { operator, idempotencyKey, account: operating },
  ) => {
    refuseVerdictOfPerson(input.state, operating);
    const { order_id: orderId, reason } = input;
    if ((await movedFor(context.db, { orderId, actor: operator, idempotencyKey })) === undefined)
      await refuseAlone(context, input.state, { orderId, actor: operator, reason });
    await operateOrder(context, {
      orderId: input.order_id,
      to: input.state,
      actor: operator,
      reason: input.reason,
      cause: input.cause,
      idempotencyKey,
    });
    const goesBack = input.state === 'failed_inspection' || input.state === 'returned';
    return {
      order_id: input.order_id,
      state: input.state,
      return_address: goesBack
        ? await readReturnAddress(context, { orderId: input.order_id, actor: operator, reason: input.reason })
        : null,
    };
  },

  'POST /api/operator/order/refund': async (context, input, _caller, { operator, idempotencyKey }) => {
    const { order_id, reason } = input;
    const refund = { orderId: order_id, actor: operator, reason, idempotencyKey };
    return { order_id, ...(await refundOrder(context, refund)) };
  },

  'GET /api/operator/order/refund-list': async (context, _input, _caller, { operator }) => ({
    list: await waitingRefunds(context, operator),
  }),

  'POST /api/operator/order/send-back': async (context, input, _caller, { operator }) => {
    const { order_id, carrier, invoice_no } = input;
    await sendBack(context, { orderId: order_id, carrier, invoiceNo: invoice_no, actor: operator });
    return { order_id };
  },

  'POST /api/operator/inventory/move': async (
    context,
    input,
    _caller,
    { operator, idempotencyKey, account: operating },
  ) => {
    refuseVerdictOfPerson(input.status, operating);
    await operateUnit(context, {
      unitId: input.inventory_id,
      to: input.status,
      actor: operator,
      reason: input.reason,
      idempotencyKey,
    });
    return { inventory_id: input.inventory_id, inventory_status: input.status };
  },

  'POST /api/operator/inventory/remove-photo': async (context, input, _caller, { operator }) => {
    const { photo_id, reason } = input;
    const inventory_id = await removeUnitPhoto(context, { photoId: photo_id, reason, actor: operator });
    return { inventory_id, photo_id };
  },

  'GET /api/operator/inventory/photo-list': async (context, { inventory_id }) => ({
    inventory_id,
    list: await listUnitPhotos(context, inventory_id),
  }),

  'POST /api/operator/seller/freeze': async (context, input, _caller, { operator }) => {
    const { customer_id, days, reason } = input;
    const until = await freezeSeller(context, { customerId: customer_id, days, reason, actor: operator });
    return { customer_id, until };
  },

  'POST /api/operator/seller/business': async (context, input, _caller, { operator }) => {
    const { customer_id, name, registration_no, reason } = input;
    await setSellerBusiness(context, {
      customerId: customer_id,
      name,
      registrationNo: registration_no,
      reason,
      actor: operator,
    });
    return { customer_id };
  },

  'POST /api/operator/config/save': async (context, input, _caller, { operator }) => {
    const { key, value, from, to } = input;
    await saveConfig(context, { key, value, from, to, actor: operator });
    return {};
  },

  'POST /api/operator/item/terms': async (context, input, _caller, { operator }) => ({
    item_id: input.item_id,
    series_id: await setItemTerms(context, input, operator),
  }),

  'POST /api/operator/customer/credit-limit': async (context, input, _caller, { operator }) => {
    const { customer_id, limit, reason } = input;
    await setCreditLimit(context, { customerId: customer_id, limit, reason, actor: operator });
    return { customer_id };
  },

  'POST /api/operator/customer/sign-out': async (context, input, _caller, { operator }) => {
    const { customer_id, reason } = input;
    const sessions = await signOutCustomer(context, { customerId: customer_id, reason, actor: operator });
    return { customer_id, sessions };
  },

  'POST /api/operator/sales-agent/save': async (context, input, _caller, { operator }) => ({
    item_sales_agent_id: await saveSalesAgent(context, { ...input, actor: operator }),
  }),

  'GET /api/operator/audit-log': auditLog,

  'GET /api/operator/item/buttons': async ({ db }, { item_id }) => ({ list: await itemPresses(db, item_id) }),

  'GET /api/operator/raffle/awaited': async ({ db }) => ({ list: await awaitedDraws(db) }),

  'GET /api/operator/raffle/joins': async ({ db }, { raffle_id }) => ({
    list: await rafflePresses(db, raffle_id),
  }),

  'GET /api/operator/reconciliation': async ({ db }, { after = 0 }) => {
    const held = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = ${account.gateway}`.execute(
      db,
    );
    const list = await findings(db, after);
    return {
      gateway_amt: held.rows[0]?.sum ?? 0,
      list: list.map(({ id, at, ...finding }) => ({ ...finding, finding_id: id, at: kstText(at) })),
    };
  },

  'POST /api/operator/reconciliation/run': async (context, { days }, _caller, { operator }) => {
    const compared = await compareBooks(context, { days, actor: operator });
    return compared?.facts ?? refuse('gateway', '결제사가 답하지 않아요. 바뀐 것은 없어요.');
  },

  'GET /api/operator/audit': async ({ db, clock }) => {
    const findings = await audit(db, clock());
    return { holds: findings.every(({ subjects }) => subjects.length === 0), findings };
  },

  'POST /api/operator/reconciliation/close': async (context, input, _caller, { operator }) => {
    const { finding_id, reason } = input;
    await closeFinding(context, { findingId: finding_id, reason, actor: operator });
    return { finding_id };
  },
} satisfies Partial<Handlers<Context>>;
