import { createHash } from 'node:crypto';
import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Shopper, TestMarket } from '../test-market.ts';

/** A customer whose texts occur nowhere else. */
export interface NamedPerson extends Shopper {
  /** Texts of theirs alone, all of which are in their own file. */
  words: string[];
  receiptNo: string;
  accountId: number;
}

/** Adds a customer with texts made from a seed: names, contacts, streets, door notes, accounts, receipt numbers, messages. */
export async function namedPerson(market: TestMarket, db: Db, seed: string): Promise<NamedPerson> {
  const shopper = await market.shopper({ points: 50_000, cardEnd: `1${digits(`${seed} card`, 3)}` });
  const of = (what: string) => `${seed} ${what} ${shopper.id}`;
  const name = syllables(of('name'));
  const phone = `010${digits(of('phone'), 8)}`;
  const receiptNo = `010${digits(of('receipt'), 8)}`;
  const email = `${digits(of('mail'), 10)}@test.sold`;
  const message = syllables(of('message'));
  const place = {
    name: syllables(of('who')),
    phone: `010${digits(of('door phone'), 8)}`,
    zipcode: '04782',
    addr: `서울 ${syllables(of('street'))}`,
    addr_detail: syllables(of('floor')),
    title: syllables(of('title')),
    note: syllables(of('door')),
    is_default: true,
  };
  const account = digits(of('account'), 13);
  const bankNo = digits(of('bank'), 13);
  const business = syllables(of('business'));
  await sql`update customer set name = ${name}, email = ${email}, mobile_no = ${phone}, business_name = ${business}, business_no = '1248100998'
    where id = ${shopper.id}`.execute(db);
  await sql`insert into notice_log (customer_id, kind, message, at) values (${shopper.id}, 'seller', ${message}, ${market.now()})`.execute(
    db,
  );
  const address = await shopper.call('POST /api/v3/order/order/save-address', place);
  const bank = await shopper.call('POST /api/v3/order/order/save-bank-account', {
    bank_code: '090',
    account_no: account,
    holder: name,
  });
  const means = await shopper.call('POST /api/v3/order/order/save-payment-account', {
    bank_code: '090',
    bank_no: bankNo,
    birth: '990101',
  });
  return {
    ...shopper,
    addressId: address.data?.address_id ?? 0,
    bankAccountId: bank.data?.bank_account_id ?? 0,
    accountId: means.data?.account_id ?? 0,
    receiptNo,
    words: [
      name,
      phone,
      email,
      message,
      place.name,
      place.phone,
      place.addr,
      place.addr_detail,
      place.title,
      place.note,
      account,
      business,
    ],
  };
}

/** Figures of trades that are one person's: paid amounts and the number of a receipt; proceeds. */
export async function figuresOf(db: Db, { id, receiptNo }: NamedPerson): Promise<string[]> {
  const { rows } = await sql<{ figure: string }>`
    select unnest(array[point_amt, total_pay, confirm_amt])::text as figure from order_ where buyer_id = ${id}
    union select unnest(array[payout, sell_fee])::text from order_ where seller_id = ${id}
    union select amount::text from payout where customer_id = ${id}`.execute(db);
  return [receiptNo, ...rows.map(({ figure }) => figure).filter((figure) => figure.length > 3)];
}

/** Every amount of a person's own, which may be another's by chance. */
export async function ownAmounts(db: Db, person: NamedPerson): Promise<string[]> {
  const { id } = person;
  const { rows } = await sql<{ amount: string }>`
    select unnest(array[price, penalty_amt])::text as amount from order_ where ${id} in (buyer_id, seller_id)
    union select unnest(array[delivery_amt, event_fee, coupon_amt])::text from order_ where buyer_id = ${id}
    union select unnest(array[price, point_amt])::text from bid where customer_id = ${id}
    union select field.value #>> '{}'
      from (select to_jsonb(point_lot) as own from point_lot where customer_id = ${id}
        union all select to_jsonb(penalty) from penalty where customer_id = ${id}) as rows_,
        jsonb_each(rows_.own) as field
      where jsonb_typeof(field.value) = 'number'`.execute(db);
  return [...(await figuresOf(db, person)), ...rows.map(({ amount }) => amount)];
}

/** The answers that a customer's own pages show, as one text. */
export async function pagesOf(who: Shopper): Promise<string> {
  const shown: unknown[] = [];
  const page = async <K extends CallKey>(key: K, input: CallTable[K]['input']) => {
    const { data } = await who.call(key, input);
    shown.push(data);
    return data;
  };
  const orders = await page('GET /api/v3/user/mypage/get-customer-order-list', {});
  for (const { order_id } of orders?.list ?? [])
    await page('GET /api/v3/user/mypage/get-customer-order-detail', { order_id });
  const units = await page('GET /api/v3/inventory/inventory/get-inventory-list', {});
  for (const { inventory_id } of units?.list ?? [])
    await page('GET /api/v3/inventory/inventory/get-inventory-detail', { inventory_id });
  await page('GET /api/v3/user/mypage/get-message-list', {});
  await page('GET /api/v3/user/mypage/get-penalty-list', {});
  await page('GET /api/v3/user/mypage/get-point-list', {});
  await page('GET /api/v3/user/mypage/get-wallet', {});
  return JSON.stringify(shown);
}

/** Six Korean syllables that no text of ours has together. */
function syllables(of: string): string {
  const bytes = createHash('sha256').update(of).digest();
  return Array.from({ length: 6 }, (_, at) =>
    String.fromCharCode(0xac00 + (bytes.readUInt16BE(2 * at) % 11_172)),
  ).join('');
}

function digits(of: string, length: number): string {
  const number = BigInt(`0x${createHash('sha256').update(of).digest('hex')}`);
  return String(number).slice(0, length);
}
