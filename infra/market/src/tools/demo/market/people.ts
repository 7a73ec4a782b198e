import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../../../app/context/context.ts';
import { grantPoints } from '../../../money/points/points.ts';
import { saveAddress } from '../../../people/addresses/addresses.ts';
import { createCustomer } from '../../../people/customers/customer.ts';
import { saveBankAccount } from '../../../people/means/banks.ts';
import { insertCard } from '../../../people/means/cards.ts';

/** Password of every demo account; they exist only in the demo data. */
export const DEMO_PASSWORD = 'sold-demo-1234';

/** A demo customer with what trading needs. */
export interface DemoPerson {
  id: number;
  cardId: number;
  addressId: number;
  bankAccountId: number;
}

const PEOPLE = [
  { email: 'minji@demo.sold', mobileNo: '01020000001', name: '김민지', certified: true, points: 25_300 },
  { email: 'junho@demo.sold', mobileNo: '01020000002', name: '이준호', certified: true, points: 4_100 },
  { email: 'sora@demo.sold', mobileNo: '01020000003', name: '박소라', certified: false, points: 0 },
  { email: 'hana@demo.sold', mobileNo: '01020000004', name: '최하나', certified: false, points: 0 },
] as const;
const TRADERS = ['최지우', '정도윤', '한서연', '오태민', '윤하린', '장시우', '임수아', '강이안'];
const ADDRESSES = [
  { zipcode: '04782', addr: '서울 성동구 성수이로 00', addr_detail: '3층 301호' },
  { zipcode: '06035', addr: '서울 강남구 가로수길 00', addr_detail: '102동 1504호' },
  { zipcode: '48058', addr: '부산 해운대구 센텀중앙로 00', addr_detail: '2104호' },
];

/** The accounts to sign in with and the eight traders whose bids fill the books. */
export async function addDemoPeople({
  db,
  gateway,
  clock,
}: Context): Promise<{ accounts: DemoPerson[]; traders: DemoPerson[] }> {
  const accounts: DemoPerson[] = [];
  for (const [at, person] of PEOPLE.entries()) accounts.push(await add(person, at));
  const traders: DemoPerson[] = [];
  for (const [at, name] of TRADERS.entries()) {
    traders.push(
      await add(
        { email: `trader${at + 1}@demo.sold`, mobileNo: `0103000000${at}`, name, certified: true, points: 0 },
        at,
      ),
    );
  }
  return { accounts, traders };

  async function add(
    person: { email: string; mobileNo: string; name: string; certified: boolean; points: number },
    at: number,
  ): Promise<DemoPerson> {
    const now = clock();
    const id = await db.transaction().execute((trx) =>
      createCustomer(trx, {
        ...person,
        password: DEMO_PASSWORD,
        certifiedAt: person.certified ? now : null,
        now,
      }),
    );
    const stored = await gateway.storeCard({
      customerKey: `customer-${id}`,
      cardNo: `4518${at}200000${String(71_000 + at * 13)}`,
      expiry: '0930',
      birth: '990101',
      password2: '12',
    });
    if ('refused' in stored) throw new Error(`The gateway stores no demo card: ${stored.refused}`);
    return db.transaction().execute((trx) => furnish(trx, id, person, stored, at, now));
  }
}

async function furnish(
  trx: Trx,
  id: number,
  person: { name: string; mobileNo: string; points: number },
  card: { billingKey: string; cardName: string; cardNo: string },
  at: number,
  now: Date,
): Promise<DemoPerson> {
  const place = ADDRESSES[at % ADDRESSES.length] as (typeof ADDRESSES)[number];
  const cardId = await insertCard(trx, id, card, now);
  const addressId = await saveAddress(trx, id, {
    ...place,
    name: person.name,
    phone: person.mobileNo,
    title: '집',
    is_default: true,
  });
  const bankAccountId = await saveBankAccount(trx, id, {
    bank_code: '090',
    account_no: `33330${1_000_000 + at * 7919}`,
    holder: person.name,
  });
  await sql`update customer set cash_receipt_type = 'mobile', cash_receipt_no = ${person.mobileNo}, is_publish = true where id = ${id}`.execute(
    trx,
  );
  await grantPoints(trx, id, person.points, { kind: 'gift', orderId: null, at: now });
  return { id, cardId, addressId, bankAccountId };
}
