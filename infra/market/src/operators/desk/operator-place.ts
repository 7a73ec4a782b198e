import type { Db } from '@sold/service/db/tables';
import { systemCustomerId } from '../../people/customers/system-customer.ts';

/** Under which customer and key the answer to an operator is kept: as SOLD's own, by the operator's name. */
export async function operatorPlace(
  db: Db,
  operator: string,
  key: string,
): Promise<{ customerId: number; key: string }> {
  return { customerId: await systemCustomerId(db), key: `${operator}:${key}` };
}
