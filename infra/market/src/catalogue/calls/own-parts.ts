import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { OWN_FIELDS, type OwnDetail } from '../context/item-page-parts.ts';

/** The fields of a page that differ by person, in their order. */
export function ownOf(detail: ItemDetail): OwnDetail {
  return Object.fromEntries(OWN_FIELDS.map((name) => [name, detail[name]])) as OwnDetail;
}

/** The page with the fields that differ by person at its end, so that its text begins alike for all visitors. */
export function ownLast(detail: ItemDetail): ItemDetail {
  const shared: Partial<ItemDetail> = { ...detail };
  for (const name of OWN_FIELDS) delete shared[name];
  return { ...shared, ...ownOf(detail) } as ItemDetail;
}
