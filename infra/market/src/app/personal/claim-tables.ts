import { type RawBuilder, sql } from 'kysely';
import type { PersonalTable } from '../../people/context/personal-data.ts';
import type { Tables } from '../../platform/db/tables.ts';
import {
  among,
  BOOKS,
  bought,
  by,
  customer,
  DISPUTES,
  LATE,
  OPERATOR,
  OTHER,
  REQUEST,
  sold,
  stored,
  WORK,
} from './personal-kinds.ts';

const ANSWER = ['claim_id', 'is_appeal', 'decision', 'reason', 'at'] as const;

const claimed = (orders: (id: number) => RawBuilder<unknown>) => (id: number) =>
  sql`select id from claim where state <> 'draft' and order_id in (${orders(id)})`;

/** Tables of claims and questions about orders; see `PERSONAL_TABLES`. */
export const CLAIM_TABLES = {
  claim: {
    roles: {
      customer: {
        rows: by('customer_id'),
        shown: [
          'id',
          'customer_id',
          'order_id',
          'reason',
          'text',
          'state',
          'filed_at',
          'due_at',
          'appeal_until',
          'appeal_text',
          'return_until',
          'return_parcel',
        ],
      },
      seller: {
        rows: among('order_id', sold),
        shown: ['id', 'order_id', 'reason', 'state', 'filed_at', 'due_at'],
      },
    },
    withheld: { began_at: WORK, arrived_at: WORK, closed_at: WORK },
    ...stored(DISPUTES),
  },
  claim_decision: {
    roles: {
      buyer: { rows: among('claim_id', claimed(bought)), shown: ANSWER },
      seller: { rows: among('claim_id', claimed(sold)), shown: ANSWER },
    },
    withheld: { payer: WORK, amount: WORK, photo_ids: WORK, actor: OPERATOR },
    ...stored(DISPUTES, LATE.ours),
  },
  claim_refund: {
    roles: {
      buyer: {
        rows: among('order_id', bought),
        shown: ['claim_id', 'order_id', 'amount', 'point_amt', 'coupon_amt', 'state', 'asked_at', 'done_at'],
      },
    },
    withheld: {
      payer: OTHER,
      receipt_amt: WORK,
      taken_out: WORK,
      unanswered_at: WORK,
      refused_at: WORK,
      refusals: WORK,
    },
    ...stored(BOOKS, LATE.ours),
  },
  question: {
    roles: customer('id', 'order_id', 'category', 'text', 'asked_at', 'due_at', 'answer', 'answered_at'),
    withheld: { idempotency_key: REQUEST, answered_by: OPERATOR },
    ...stored(DISPUTES),
  },
} as const satisfies { readonly [T in keyof Tables]?: PersonalTable<keyof Tables[T] & string> };
