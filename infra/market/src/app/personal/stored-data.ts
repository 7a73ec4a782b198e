import type { StoredKind } from '@sold/contracts/entities/people';
import { GOES_BACK_STATES, OVER_STATES } from '@sold/contracts/rules/trading/order-state';
import { sql } from 'kysely';
import type { StoredData } from '../../people/context/personal-data.ts';

/** A use of a stored row: `it` has its `id`, its `customer_id` and the time `now`. */
interface Need {
  text: (count: number) => string;
  count: string;
}

/** Own bids that may still trade. */
const LIVE = `bid.customer_id = it.customer_id and (bid.status = 'reserved' or bid.status in ('live', 'away') and bid.expires_at > it.now)`;
const PAYING = (count: number) =>
  `결제하고 있는 건이 ${count}건 있어요. 결제가 끝난 뒤에 다시 삭제해 주세요.`;
const OVER = `all ('{${OVER_STATES.join()}}')`;
const paying = (column: string) =>
  `select count(*) from payment, it where payment.${column} = it.id and payment.state in ('requested', 'charging')`;

/** Uses of each kind, in the words of their owner. */
const NEEDS: Readonly<Record<StoredKind, readonly Need[]>> = {
  card: [
    {
      text: (count) => `이 카드로 낸 입찰이 ${count}건 있어요. 입찰을 먼저 취소해 주세요.`,
      count: `select count(*) from bid, it where card_id = it.id and ${LIVE}`,
    },
    {
      text: (count) => `이 카드로 ${PAYING(count)}`,
      count: `select (${paying('card_id')}) + (select count(*) from charge, it where charge.card_id = it.id and charge.state = 'charging')`,
    },
  ],
  payment_account: [{ text: (count) => `이 계좌로 ${PAYING(count)}`, count: paying('account_id') }],
  bank_account: [
    {
      text: (count) => `이 계좌로 정산받을 판매 입찰이 ${count}건 있어요. 입찰을 먼저 취소해 주세요.`,
      count: `select count(*) from bid, it where bank_account_id = it.id and ${LIVE}`,
    },
    {
      text: (count) => `이 계좌로 정산받을 판매가 ${count}건 있어요. 정산이 끝난 뒤에 다시 삭제해 주세요.`,
      // A failed payout of a sale goes to another account.
      count: `select (select count(*) from order_, it where order_.seller_id = it.customer_id and order_.bank_account_id = it.id and (order_.state <> ${OVER}
          or order_.state = 'settled' and not exists (select 1 from payout where payout.order_id = order_.id)))
        + (select count(*) from payout, it where payout.bank_account_id = it.id and payout.state = 'requested')`,
    },
  ],
  address: [
    {
      text: (count) => `이 주소로 낸 입찰이 ${count}건 있어요. 입찰을 먼저 취소해 주세요.`,
      count: `select count(*) from bid, it where address_id = it.id and ${LIVE}`,
    },
    {
      // An order keeps the address that it was made with.
      text: (count) =>
        `이 주소로 반송될 수 있는 판매가 ${count}건 있어요. 판매가 끝난 뒤에 다시 삭제해 주세요.`,
      count: `select count(*) from it, order_ left join bid ask on ask.id = order_.ask_id
        where order_.seller_id = it.customer_id and coalesce(order_.seller_address_id, ask.address_id) = it.id and (order_.state <> ${OVER}
          or order_.state = 'refunded' and order_.sent_back is null and order_.kind <> 'raffle' and order_.inventory_id is null and exists (select 1 from order_event
            where order_event.order_id = order_.id and order_event.state = any ('{${GOES_BACK_STATES.join()}}')))`,
    },
    {
      text: (count) =>
        `이 주소를 쓰는 보관 상품이 ${count}개 있어요. 입고나 출고가 끝난 뒤에 다시 삭제해 주세요.`,
      count: `select count(*) from inventory unit, it where unit.owner_id = it.customer_id and (unit.address_id = it.id and unit.status in ('requested', 'arrived', 'inspected', 'rejected')
        or unit.status = 'leaving' and (unit.return_address_id = it.id or exists (select 1 from charge
          where charge.purpose = 'deprivation' and charge.subject_id = unit.id and charge.state <> 'refused'
            and (charge.detail->>'return_address_id')::bigint = it.id)))`,
    },
  ],
};

const needs: StoredData['needs'] = async (trx, { kind, id, customerId }, now) => {
  const list = NEEDS[kind];
  const counts = sql.join(list.map(({ count }) => sql`(${sql.raw(count)})::int`));
  const { rows } = await sql<{ counts: number[] }>`
    with it as (select ${id}::bigint as id, ${customerId}::bigint as customer_id, ${now}::timestamptz as now) select array[${counts}] as counts`.execute(
    trx,
  );
  const { counts: found = [] } = rows[0] ?? {};
  return list.flatMap(({ text }, at) => ((found[at] ?? 0) > 0 ? [text(found[at] as number)] : []));
};

const PAID =
  'select 1 from it, order_ join payment on payment.order_id = order_.id where order_.buyer_id = it.customer_id';

/** Rows that people store and may remove. */
export const STORED_DATA: StoredData = {
  kinds: {
    card: {
      emptied: ['billing_key'],
      shown: ['card_name', 'card_no'],
      past: `${PAID} and payment.card_id = it.id
        union all select 1 from charge, it where charge.customer_id = it.customer_id and charge.card_id = it.id`,
    },
    payment_account: {
      emptied: ['billing_key'],
      shown: ['bank_no'],
      past: `${PAID} and payment.account_id = it.id`,
    },
    bank_account: {
      emptied: [],
      shown: ['account_no', 'holder'],
      past: `select 1 from order_, it where order_.seller_id = it.customer_id and order_.bank_account_id = it.id
        union all select 1 from payout, it where payout.customer_id = it.customer_id and payout.bank_account_id = it.id`,
    },
    // Orders keep a copy of theirs.
    address: {
      emptied: ['name', 'phone', 'zipcode', 'addr', 'addr_detail', 'title', 'note'],
      shown: [],
      past: 'select 1 where false',
    },
  },
  needs,
};
