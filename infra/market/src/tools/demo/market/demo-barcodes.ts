import { readBarcode } from '@sold/contracts/base/typed/barcode';
import { readValue } from '@sold/contracts/base/typed/reading';
import type { SizeBarcode } from '../../../catalogue/items/barcodes.ts';

/** Numbers that shops give to goods themselves (GS1): no real box has one of them. */
const OWN_NUMBERS = '29';

/** Barcodes of the sizes of a new item; worn goods have no box. */
export function demoBarcodes({
  item: { grade },
  itemId,
  sizeIds,
}: {
  item: { grade: 0 | 1 | 2 };
  itemId: number;
  sizeIds: readonly number[];
}): SizeBarcode[] {
  return grade === 0 ? sizeIds.map((sizeId, at) => ({ sizeId, gtin: demoBarcode(itemId, at) })) : [];
}

/** @example demoBarcode(1, 0) === '02900000100008' */
export function demoBarcode(itemId: number, size: number): string {
  const digits = `${OWN_NUMBERS}${String(itemId).padStart(6, '0')}${String(size).padStart(4, '0')}`;
  const valid = Array.from({ length: 10 }, (_, check) => readValue(readBarcode(`${digits}${check}`)));
  return valid.find((gtin) => gtin !== null) ?? '';
}
