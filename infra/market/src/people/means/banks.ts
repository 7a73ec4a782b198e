import type { BankAccount } from '@sold/contracts/entities/people';
import type { Database, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';
import { lockCustomer } from '../customers/lock-customer.ts';
import { isOwnHolder } from './account-holder.ts';
import { payeeOf } from './payee.ts';

/** Banks by the code of the Korean clearing system. */
export const BANKS: readonly { bank_code: string; bank_name: string }[] = [
  { bank_code: '004', bank_name: '국민은행' },
  { bank_code: '088', bank_name: '신한은행' },
  { bank_code: '020', bank_name: '우리은행' },
  { bank_code: '081', bank_name: '하나은행' },
  { bank_code: '011', bank_name: '농협은행' },
  { bank_code: '003', bank_name: '기업은행' },
  { bank_code: '090', bank_name: '카카오뱅크' },
  { bank_code: '092', bank_name: '토스뱅크' },
  { bank_code: '089', bank_name: '케이뱅크' },
];

/** Digits of the shortest account number. */
const SHORTEST = 8;

/** A customer's bank accounts, the default first; numbers masked but for the last four digits. */
export async function bankAccountsOf(db: Kysely<Database>, customerId: number): Promise<BankAccount[]> {
  const { rows } = await sql<{
    id: number;
    bank_code: string;
    account_no: string;
    holder: string;
    is_default: boolean;
  }>`
    select id, bank_code, account_no, holder, is_default from bank_account where customer_id = ${customerId} and removed_at is null order by is_default desc, id desc`.execute(
    db,
  );
  return rows.map((row) => ({
    bank_account_id: row.id,
    bank_code: row.bank_code,
    bank_name: BANKS.find((bank) => bank.bank_code === row.bank_code)?.bank_name ?? row.bank_code,
    account_no: maskedNumber(row.account_no),
    holder: row.holder,
    is_default: row.is_default ? 1 : 0,
  }));
}

/** An account number but for the last four digits masked. */
export function maskedNumber(accountNo: string): string {
  return accountNo.replace(/\d(?=\d{4})/g, '*');
}

/** Returns the digits of a typed account number. @throws Refusal `account_no` for too few digits */
export function bankNumberOf(text: string): string {
  const digits = text.replaceAll('-', '');
  if (digits.length < SHORTEST) refuse('account_no', '계좌 번호를 확인해 주세요.');
  return digits;
}

/** Adds an account, which becomes the default; one that is there is not added twice. @throws Refusal `unknown_bank`, `account_no`, `holder` for another person's */
export async function saveBankAccount(
  trx: Trx,
  customerId: number,
  account: { bank_code: string; account_no: string; holder: string },
): Promise<number> {
  if (!BANKS.some((bank) => bank.bank_code === account.bank_code))
    refuse('unknown_bank', '은행을 다시 선택해 주세요.');
  const number = bankNumberOf(account.account_no);
  await lockCustomer(trx, customerId);
  if (!isOwnHolder(account.holder, await payeeOf(trx, customerId)))
    refuse('holder', '본인인증한 이름이나 등록한 상호와 같은 예금주의 계좌만 등록할 수 있어요.');
  await sql`update bank_account set is_default = false where customer_id = ${customerId}`.execute(trx);
  const known = await sql<{ id: number }>`
    update bank_account set is_default = true, holder = ${account.holder} where id = (
      select id from bank_account where customer_id = ${customerId} and removed_at is null
        and bank_code = ${account.bank_code} and account_no = ${number} order by id desc limit 1) returning id`.execute(
    trx,
  );
  if (known.rows[0] !== undefined) return known.rows[0].id;
  const { rows } = await sql<{ id: number }>`
    insert into bank_account (customer_id, bank_code, account_no, holder, is_default)
    values (${customerId}, ${account.bank_code}, ${number}, ${account.holder}, true) returning id`.execute(
    trx,
  );
  return (rows[0] as { id: number }).id;
}
