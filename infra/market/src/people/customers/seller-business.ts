import type { SellerBusiness } from '@sold/contracts/entities/people';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

/** The business a customer sells as, for buyers to see (market-rules, "People"); null for a private person. */
export async function sellerBusiness(
  db: Kysely<Database>,
  customerId: number,
): Promise<SellerBusiness | null> {
  const { rows } = await sql<SellerBusiness>`
    select business_name, business_no from customer where id = ${customerId} and business_no is not null and business_name is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}
