import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { OWN_FIELDS, type OwnDetail } from '../context/item-page-parts.ts';

/** The fields of a page that differ by person, in their order. */
export function ownOf(detail: ItemDetail): OwnDetail {
  return Object.fromEntries(OWN_FIELDS.map((name) => [name, detail[name]])) as OwnDetail;
}

/** By page: see {@link plainOf}. */
const plain = new WeakMap<ItemDetail, OwnDetail>();

/** The fields as a customer sees them who has no bids, goods or pins here: the same object for all of them. */
export function plainOf(detail: ItemDetail): OwnDetail {
  const known = plain.get(detail) ?? { ...ownOf(detail), is_login: true };
  plain.set(detail, known);
  return known;
}

/** The page with the fields that differ by person at its end, so that its text begins alike for all visitors. */
export function ownLast(detail: ItemDetail): ItemDetail {
  const shared: Partial<ItemDetail> = { ...detail };
  for (const name of OWN_FIELDS) delete shared[name];
  return { ...shared, ...ownOf(detail) } as ItemDetail;
}
