import { BUSINESS_SETTING, type Business } from '@sold/contracts/federation/business';

/** Who runs the site, as the edge wrote it into the page; null where it was not told. */
export function businessOf(doc: Document = document): Business | null {
  const text = doc.querySelector<HTMLMetaElement>(`meta[name=${BUSINESS_SETTING}]`)?.content;
  return text ? (JSON.parse(text) as Business) : null;
}
