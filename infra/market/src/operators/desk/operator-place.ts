import type { Db } from '@sold/service/db/tables';
import { systemCustomerId } from '../../people/customers/system-customer.ts';

/** Customer and key under which the response to an operator is stored: SOLD's own, by the operator's name. */
export async function operatorPlace(
  db: Db,
  operator: string,
  key: string,
): Promise<{ customerId: number; key: string }> {
  return { customerId: await systemCustomerId(db), key: `${operator}:${key}` };
}
