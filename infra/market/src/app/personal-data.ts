import { OVER_STATES } from '@sold/contracts/rules/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { PersonalData, PersonalTable } from '../people/accounts/personal-data.ts';
import { STORED_DATA } from './stored-data.ts';

const BY_CUSTOMER = ['customer_id'];
const erased: PersonalTable = { by: BY_CUSTOMER, leaving: 'erased' };
const kept = (why: string, by: readonly string[] = BY_CUSTOMER): PersonalTable => ({
  by,
  leaving: { kept: why },
});
const LATE = {
  account: 'the account itself',
  order: 'belongs to an order or a unit, which cannot begin any more',
  ours: 'the services write it about what was',
  soon: 'goes by itself within days',
};

const CONTRACTS =
  'records of contracts and payments: five years (Act on Consumer Protection in Electronic Commerce, article 6)';
const BOOKS = 'the ledger has to add up: no name stands in it';

/** Every table with a column of a customer; a test finds those that are missing. */
const TABLES: Readonly<Record<string, PersonalTable>> = {
  customer: {
    by: ['id'],
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
    ours: ['password_hash', 'payment_password_hash'],
    late: LATE.account,
  },
  address: {
    by: BY_CUSTOMER,
    leaving: {
      emptied: { name: '', phone: '', zipcode: '', addr: '', addr_detail: '', title: '', note: '' },
    },
  },
  card: {
    by: BY_CUSTOMER,
    leaving: { emptied: { billing_key: '', card_no: '', card_name: '' } },
    ours: ['billing_key'],
  },
  payment_account: {
    by: BY_CUSTOMER,
    leaving: { emptied: { billing_key: '', bank_no: '' } },
    ours: ['billing_key'],
  },
  bank_account: kept(CONTRACTS),
  bid: {
    by: BY_CUSTOMER,
    leaving: { emptied: { cash_receipt: null } },
    ours: ['intent', 'change_intent', 'cancel_intent'],
  },
  order_: { ...kept(CONTRACTS, ['buyer_id', 'seller_id']), ours: ['intent', 'seller_intent'] },
  payout: { ...kept(CONTRACTS), late: LATE.order },
  charge: { ...kept(CONTRACTS), ours: ['intent', 'payment_key'], late: LATE.order },
  bnpl_debt: { ...kept(CONTRACTS), late: LATE.order },
  inventory: { ...kept(CONTRACTS, ['owner_id']), ours: ['intent'] },
  inventory_event: { ...kept(CONTRACTS, ['owner_id']), late: LATE.order },
  agreement: kept('proof of what was agreed to, for as long as contracts are kept'),
  penalty: { ...kept(CONTRACTS), late: LATE.ours },
  appeal: kept('complaints and disputes: three years (the same act)'),
  point_lot: { ...kept(BOOKS), late: LATE.ours },
  point_use: { ...kept(BOOKS), late: LATE.order },
  coupon_use: { ...kept(BOOKS), late: LATE.order },
  raffle_entry: {
    ...kept('a drawing can be checked by anybody for good; no name stands in it'),
    ours: ['nonce'],
  },
  sales_agent: {
    ...kept('whose goods the item’s page names: an operator takes an agent away'),
    late: LATE.ours,
  },
  sales_agent_member: { ...erased, late: LATE.ours },
  raffle_join_log: { ...erased, late: LATE.soon },
  release_reminder: erased,
  pinup: erased,
  price_alert: erased,
  item_view: { ...erased, late: LATE.soon },
  item_button_log: { ...erased, late: LATE.soon },
  notice_log: { ...erased, late: LATE.ours },
  notice_off: erased,
  message: { ...erased, ours: ['facts'], late: LATE.ours },
  idempotency: { ...erased, ours: ['key', 'body_hash', 'body', 'holder'], late: LATE.soon },
  verification: { ...erased, ours: ['token'] },
  identity: { ...erased, ours: ['hash'] },
  session: { ...erased, ours: ['id'] },
};

/** Counts of what is open, each in the words of who looks. */
const HOLDS: readonly { text: (count: number) => string; count: ReturnType<typeof sql.raw> }[] = [
  {
    text: (count) => `진행 중인 주문이 ${count}건 있어요.`,
    count: sql.raw(
      `select count(*) from order_, who where who.id in (buyer_id, seller_id) and state <> all ('{${OVER_STATES.join()}}')`,
    ),
  },
  {
    text: (count) => `입찰이 ${count}건 있어요.`,
    count: sql.raw(
      `select count(*) from bid, who where customer_id = who.id and (status = 'reserved' or status = 'live' and expires_at > who.now)`,
    ),
  },
  {
    text: (count) => `창고에 보관하거나 오가는 상품이 ${count}개 있어요.`,
    count: sql.raw(
      `select count(*) from inventory, who where owner_id = who.id and status in ('requested', 'arrived', 'inspected', 'stored', 'leaving', 'rejected')`,
    ),
  },
  {
    text: (count) => `결과를 기다리거나 결제할 응모가 ${count}건 있어요.`,
    count: sql.raw(
      `select count(*) from raffle_entry, who where customer_id = who.id and order_id is null
       and (state = 'won' and pay_until > who.now
         or state in ('entered', 'waiting') and exists (
           select 1 from raffle where raffle.id = raffle_id and raffle.withdrawn_at is null and raffle.drawn_at is null))`,
    ),
  },
  {
    text: (count) => `갚을 나중결제가 ${count}건 있어요.`,
    count: sql.raw('select count(*) from bnpl_debt, who where customer_id = who.id and remaining > 0'),
  },
  {
    text: (count) => `받을 정산이 ${count}건 있어요.`,
    count: sql.raw(`select count(*) from payout, who where customer_id = who.id and state <> 'paid'`),
  },
  {
    text: () => '판매가 멈춰 있는 동안에는 탈퇴할 수 없어요.',
    count: sql.raw(
      `select count(*) from customer, who where customer.id = who.id and (frozen_until > who.now
         or (select count(*) from penalty where customer_id = who.id and penalty.until > who.now) >= 2)`,
    ),
  },
];

async function holds(db: Db | Trx, customerId: number, now: Date): Promise<string[]> {
  const counts = sql.join(HOLDS.map(({ count }) => sql`(${count})::int`));
  const { rows } = await sql<{ counts: number[] }>`
    with who as (select ${customerId}::bigint as id, ${now}::timestamptz as now) select array[${counts}] as counts`.execute(
    db,
  );
  const { counts: found = [] } = rows[0] ?? {};
  return HOLDS.flatMap(({ text }, at) => ((found[at] ?? 0) > 0 ? [text(found[at] as number)] : []));
}

export const PERSONAL_DATA: PersonalData = { tables: TABLES, holds, stored: STORED_DATA };
