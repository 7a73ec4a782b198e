import { type RawBuilder, sql } from 'kysely';
import { SHOWN_OF_UNIT } from '../../custody/units/unit-row.ts';
import type { PersonalTable } from '../../people/context/personal-data.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { SHOWN_OF_ORDER } from '../../trading/orders/shown-of-order.ts';
import { CLAIM_TABLES } from './claim-tables.ts';
import { FOLLOWING_TABLES } from './following-tables.ts';
import {
  among,
  BOOKS,
  bought,
  by,
  CONTRACTS,
  customer,
  DISPUTES,
  erased,
  GATEWAY,
  LATE,
  OPERATOR,
  OTHER,
  REQUEST,
  SECRET,
  sold,
  stored,
  WORK,
} from './personal-kinds.ts';

const EVENT = ['order_id', 'state', 'reason', 'at'] as const;
const PHOTO = ['id', 'photo_set', 'media_type', 'width', 'height', 'added_at'] as const;
/** Photos of the goods of orders; those of an inspection once it is over. */
const photographed = (orders: (id: number) => RawBuilder<unknown>) => (id: number) =>
  sql`order_id in (${orders(id)}) and (photo_set <> 'inspection'
    or order_id in (select order_id from order_event where state in ('passed', 'failed_inspection')))`;

/** Every table whose rows belong to people, with its people and what each of them is shown of a row. */
export const PERSONAL_TABLES = {
  customer: {
    roles: {
      customer: {
        rows: by('id'),
        shown: [
          'id',
          'email',
          'mobile_no',
          'name',
          'certified_at',
          'cash_receipt_type',
          'cash_receipt_no',
          'created_at',
          'bnpl_agreed_at',
          'bnpl_limit',
          'is_publish',
          'away_since',
          'frozen_until',
          'frozen_reason',
          'payment_password_set_at',
          'business_name',
          'business_no',
          'means_closed_at',
        ],
      },
    },
    withheld: {
      password_hash: SECRET,
      payment_password_hash: SECRET,
      payment_password_tries: SECRET,
      payment_password_locked_until: SECRET,
      left_at: 'empty while there is somebody to ask',
      welcome_since: WORK,
    },
    leaving: {
      emptied: {
        email: null,
        mobile_no: null,
        name: '탈퇴한 회원',
        password_hash: '-',
        certified_at: null,
        welcome_since: null,
        payment_password_hash: null,
        cash_receipt_type: '',
        cash_receipt_no: '',
        frozen_reason: '',
      },
    },
    late: LATE.account,
  },
  address: {
    roles: customer(
      'id',
      'name',
      'phone',
      'zipcode',
      'addr',
      'addr_detail',
      'title',
      'is_default',
      'note',
      'removed_at',
    ),
    leaving: {
      emptied: { name: '', phone: '', zipcode: '', addr: '', addr_detail: '', title: '', note: '' },
    },
  },
  card: {
    roles: customer(
      'id',
      'card_name',
      'card_no',
      'is_default',
      'used_at',
      'created_at',
      'gone_at',
      'removed_at',
    ),
    withheld: { billing_key: SECRET },
    leaving: { emptied: { billing_key: '', card_no: '', card_name: '' } },
  },
  payment_account: {
    roles: customer(
      'id',
      'bank_code',
      'bank_no',
      'is_default',
      'used_at',
      'created_at',
      'gone_at',
      'removed_at',
    ),
    withheld: { billing_key: SECRET },
    leaving: { emptied: { billing_key: '', bank_no: '' } },
  },
  bank_account: {
    roles: customer('id', 'bank_code', 'account_no', 'holder', 'is_default', 'removed_at'),
    ...stored(CONTRACTS),
  },
  bid: {
    roles: customer(
      'id',
      'side',
      'item_id',
      'size_option_id',
      'price',
      'status',
      'expires_at',
      'is_unlimited',
      'card_id',
      'address_id',
      'bank_account_id',
      'delivery_type',
      'point_amt',
      'cash_receipt',
      'created_at',
      'inventory_id',
    ),
    withheld: {
      idempotency_key: REQUEST,
      change_idempotency_key: REQUEST,
      cancel_idempotency_key: REQUEST,
      priority: WORK,
      outbid_priority: OTHER,
      reserved_until: OTHER,
    },
    leaving: { emptied: { cash_receipt: null } },
  },
  order_: {
    roles: {
      buyer: { rows: by('buyer_id'), shown: SHOWN_OF_ORDER.buyer },
      seller: { rows: among('id', sold), shown: SHOWN_OF_ORDER.seller },
    },
    withheld: {
      idempotency_key: REQUEST,
      seller_idempotency_key: REQUEST,
      kind: 'says how the other person came to the trade',
      inventory_id: 'leads to a unit that has one owner at a time',
    },
    ...stored(CONTRACTS),
  },
  order_event: {
    roles: {
      buyer: { rows: among('order_id', bought), shown: EVENT },
      seller: { rows: among('order_id', sold), shown: EVENT },
    },
    withheld: { id: WORK, actor: OPERATOR },
    ...stored(CONTRACTS, LATE.order),
  },
  payment: {
    roles: {
      buyer: {
        rows: among('order_id', bought),
        shown: [
          'order_id',
          'method',
          'amount',
          'card_id',
          'account_id',
          'instalment_months',
          'state',
          'created_at',
          'outcome_at',
        ],
      },
    },
    withheld: {
      gateway_order_id: GATEWAY,
      payment_key: GATEWAY,
      page_url: GATEWAY,
      unanswered_at: WORK,
    },
    ...stored(CONTRACTS, LATE.order),
  },
  order_promise: {
    roles: {
      buyer: {
        rows: among('order_id', bought),
        shown: ['order_id', 'arrives_by', 'late_at', 'choice', 'chosen_at', 'points'],
      },
    },
    withheld: { is_open: WORK, cause: WORK },
    ...stored(CONTRACTS, LATE.order),
  },
  refund: {
    roles: {
      buyer: {
        rows: among('order_id', bought),
        shown: ['order_id', 'amount', 'state', 'asked_at', 'done_at'],
      },
    },
    withheld: { taken_out: WORK, unanswered_at: WORK, refused_at: WORK, refusals: WORK },
    ...stored(CONTRACTS, LATE.order),
  },
  cash_receipt: {
    roles: {
      buyer: {
        rows: among('order_id', bought),
        shown: ['order_id', 'kind', 'number', 'amount', 'state', 'asked_at', 'closed_at'],
      },
    },
    withheld: { receipt_key: GATEWAY, message: WORK },
    ...stored(CONTRACTS, LATE.order),
  },
  payout: {
    roles: customer(
      'id',
      'order_id',
      'bank_account_id',
      'amount',
      'state',
      'reason',
      'requested_at',
      'closed_at',
    ),
    ...stored(CONTRACTS, LATE.order),
  },
  charge: {
    roles: customer(
      'id',
      'purpose',
      'subject_id',
      'amount',
      'card_id',
      'state',
      'detail',
      'refunded_amt',
      'reason',
      'created_at',
      'outcome_at',
    ),
    withheld: {
      idempotency_key: REQUEST,
      payment_key: GATEWAY,
      gateway_order_id: GATEWAY,
      unanswered_at: WORK,
    },
    ...stored(CONTRACTS, LATE.order),
  },
  charge_refund: {
    roles: {
      customer: {
        rows: among('charge_id', (id) => sql`select id from charge where customer_id = ${id}`),
        shown: ['id', 'charge_id', 'order_id', 'amount', 'state', 'asked_at', 'done_at'],
      },
    },
    withheld: { taken_out: WORK, unanswered_at: WORK, refused_at: WORK, refusals: WORK },
    ...stored(CONTRACTS, LATE.order),
  },
  bnpl_debt: {
    roles: customer(
      'order_id',
      'amount',
      'remaining',
      'forgiven',
      'due_at',
      'told_at',
      'soon_told_at',
      'created_at',
    ),
    ...stored(CONTRACTS, LATE.order),
  },
  inventory: {
    roles: { owner: { rows: by('owner_id'), shown: SHOWN_OF_UNIT } },
    withheld: {
      address_id: 'the address of the first owner',
      created_at: 'when the first owner announced it',
      round_start_at: WORK,
      told_round: WORK,
      told_end: WORK,
      idempotency_key: REQUEST,
    },
    ...stored(CONTRACTS),
  },
  inventory_event: {
    roles: { owner: { rows: by('owner_id'), shown: ['owner_id', 'inventory_id', 'status', 'reason', 'at'] } },
    withheld: { id: WORK, actor: OPERATOR },
    ...stored(CONTRACTS, LATE.order),
  },
  inspection_photo: {
    roles: {
      buyer: { rows: photographed(bought), shown: [...PHOTO, 'order_id'] },
      seller: { rows: photographed(sold), shown: [...PHOTO, 'order_id'] },
      owner: {
        rows: among('inventory_id', (id) => sql`select id from inventory where owner_id = ${id}`),
        shown: [...PHOTO, 'inventory_id'],
      },
      fined: {
        rows: among('penalty_id', (id) => sql`select id from penalty where customer_id = ${id}`),
        shown: [...PHOTO, 'penalty_id'],
      },
      claimed: {
        rows: among('claim_id', (id) => sql`select id from claim where customer_id = ${id}`),
        shown: [...PHOTO, 'claim_id'],
      },
      asked: {
        rows: among('question_id', (id) => sql`select id from question where customer_id = ${id}`),
        shown: [...PHOTO, 'question_id'],
      },
    },
    withheld: { bytes: 'pages show the picture by its number', digest: WORK, actor: OPERATOR },
    ...stored(CONTRACTS, LATE.ours),
  },
  agreement: {
    roles: customer('subject', 'kind', 'date', 'agreed_at'),
    ...stored('proof of what was agreed to, for as long as contracts are kept'),
  },
  penalty: {
    roles: customer('id', 'order_id', 'amount', 'kept', 'reason', 'at', 'until', 'taken_back_at'),
    ...stored(CONTRACTS, LATE.ours),
  },
  appeal: {
    roles: customer('penalty_id', 'text', 'filed_at', 'due_at', 'state', 'answer', 'answered_at'),
    ...stored(DISPUTES),
  },
  ...CLAIM_TABLES,
  point_lot: {
    roles: customer('id', 'kind', 'order_id', 'amount', 'remaining', 'granted_at', 'expires_at', 'told_at'),
    ...stored(BOOKS, LATE.ours),
  },
  point_use: {
    roles: customer('order_id', 'amount', 'held_at', 'expires_at'),
    ...stored(BOOKS, LATE.order),
  },
  coupon_use: {
    roles: customer('coupon_id', 'order_id', 'bid_id', 'amount', 'state', 'created_at'),
    withheld: { key: REQUEST, unanswered_at: WORK },
    ...stored(BOOKS, LATE.order),
  },
  ...FOLLOWING_TABLES,
  notice_log: {
    roles: customer('id', 'kind', 'about', 'size_option_id', 'message', 'at', 'read_at'),
    ...erased,
    late: LATE.ours,
  },
  notice_off: { roles: customer('kind'), ...erased },
  notice_way: { roles: customer('way', 'is_on'), ...erased },
  push_device: {
    roles: customer('id', 'endpoint', 'created_at'),
    withheld: { session_id: SECRET, p256dh: SECRET, auth: SECRET },
    ...erased,
  },
  linked_account: { roles: customer('provider', 'issuer', 'subject', 'linked_at'), ...erased },
  provider_sign_in: {
    roles: customer('provider', 'begun_at', 'ended_at'),
    withheld: {
      id: SECRET,
      state: SECRET,
      browser: SECRET,
      session_id: SECRET,
      nonce: SECRET,
      verifier: SECRET,
      code: SECRET,
      return_path: WORK,
      answered_at: WORK,
      answer_issuer: WORK,
      error: WORK,
      issuer: WORK,
      subject: WORK,
    },
    ...erased,
  },
  passkey: {
    roles: customer('id', 'name', 'created_at', 'used_at'),
    withheld: { public_key: SECRET, counter: SECRET, transports: WORK },
    ...erased,
  },
  passkey_challenge: {
    roles: customer('purpose', 'made_at'),
    withheld: { challenge: SECRET, session_id: SECRET, request: WORK },
    ...erased,
  },
  message: {
    roles: customer('id', 'channel', 'recipient', 'template', 'state', 'created_at', 'ended_at'),
    withheld: { uid: WORK, notice_id: WORK, facts: SECRET, code: SECRET, tries: WORK, next_at: WORK },
    ...erased,
    late: LATE.ours,
  },
  idempotency: {
    roles: customer('call', 'status', 'created_at'),
    withheld: { key: REQUEST, body_hash: REQUEST, body: REQUEST, holder: WORK, leased_until: WORK },
    ...erased,
    late: LATE.soon,
  },
  verification: {
    roles: customer('created_at', 'used_at'),
    withheld: { token: SECRET, session_id: SECRET },
    ...erased,
  },
  past_identity: {
    roles: customer('kept_until'),
    withheld: { hash: SECRET },
    ...stored(
      'penalties and what one person may do once count for the person, until `kept_until`',
      LATE.ours,
    ),
  },
  identity: { roles: customer('at'), withheld: { hash: SECRET }, ...erased },
  session: {
    roles: customer('created_at', 'revoked_at', 'payment_checked_at', 'agent'),
    withheld: { id: SECRET, payment_checked_for: WORK },
    ...erased,
  },
} as const satisfies { readonly [T in keyof Tables]?: PersonalTable<keyof Tables[T] & string> };
