import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

export interface SizeBarcode {
  sizeId: number;
  /** 14 digits (`base/typed/barcode`). */
  gtin: string;
}

/** Adds barcodes of sizes; one that is known stays with its size. @returns those that belong to another size */
export async function addBarcodes(trx: Trx, barcodes: readonly SizeBarcode[]): Promise<SizeBarcode[]> {
  if (barcodes.length === 0) return [];
  const values = barcodes.map(({ gtin, sizeId }) => sql`(${gtin}, ${sizeId}::bigint)`);
  await sql`insert into barcode (gtin, size_option_id) values ${sql.join(values)} on conflict do nothing`.execute(
    trx,
  );
  const { rows } = await sql<SizeBarcode>`
    select gtin, size_option_id as "sizeId" from barcode where gtin = any(${barcodes.map(({ gtin }) => gtin)}::text[])`.execute(
    trx,
  );
  const known = new Map(rows.map(({ gtin, sizeId }) => [gtin, sizeId]));
  return barcodes.filter(({ gtin, sizeId }) => known.get(gtin) !== sizeId);
}
