import { BUSINESS_SETTING, type Business } from '@sold/contracts/federation/business';

/** Null when the edge has no setting for it. */
export function businessOf(doc: Document = document): Business | null {
  const text = doc.querySelector<HTMLMetaElement>(`meta[name=${BUSINESS_SETTING}]`)?.content;
  return text ? (JSON.parse(text) as Business) : null;
}
