import { kstText } from '@sold/contracts/base/bid-duration';
import { sql } from 'kysely';
import { handedOut } from '../../people/customers/handed-out.ts';
import { bankName } from '../../people/means/payment-accounts.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { closePayout } from './close-payout.ts';

const PAGE = 100;

interface PayoutRow {
  id: number;
  order_id: number;
  customer_id: number;
  amount: number;
  state: 'requested' | 'paid' | 'failed';
  reason: string;
  requested_at: Date;
  bank_code: string;
  account_no: string;
  holder: string;
}

export const payoutHandlers = {
  'GET /api/operator/payout/list': async (
    context,
    { state = 'requested', after = 0, reason },
    _caller,
    { operator },
  ) => {
    const { rows } = await sql<PayoutRow>`
      select payout.id, order_id, payout.customer_id, amount, state, reason, requested_at, bank_code, account_no, holder
      from payout join bank_account on bank_account.id = payout.bank_account_id
      where state = ${state} and payout.id > ${after} order by payout.id limit ${PAGE}`.execute(context.db);
    await handedOut(context, { actor: operator, kind: 'payout', after, rows, reason });
    return {
      list: rows.map(({ id, requested_at, ...row }) => ({
        ...row,
        payout_id: id,
        bank_name: bankName(row.bank_code),
        requested_at: kstText(requested_at),
      })),
    };
  },

  'POST /api/operator/payout/close': async (context, input, _caller, { operator }) => {
    const { payout_id, result, reason } = input;
    await closePayout(context, { payoutId: payout_id, result, reason, actor: operator });
    return { payout_id };
  },
} satisfies Partial<Handlers<Context>>;
