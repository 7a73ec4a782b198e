import { jsonInTime } from '@sold/service/operations/in-time';
import { LRUCache } from 'lru-cache';

export interface Catalogue {
  /** Category of an item; null for an unknown item, and while the main service does not answer. */
  classificationOf(itemId: number): Promise<string | null>;
}

const TIMEOUT_MS = 2_000;
/** Categories do not change: this only bounds memory. */
const KEPT = 5_000;

/** The main service's own public answer about an item, kept in memory. */
export function marketCatalogue(marketUrl: string): Catalogue {
  const known = new LRUCache<number, string>({ max: KEPT });
  return {
    classificationOf: async (itemId) => {
      const kept = known.get(itemId);
      if (kept !== undefined) return kept;
      const url = new URL(`/api/v3/product/item/get-item-detail-basic?item_id=${itemId}`, marketUrl);
      const answer = await jsonInTime(TIMEOUT_MS, url).catch(() => null);
      const item = answer?.ok ? (answer.body as { data?: { classification_code?: unknown } } | null) : null;
      const code = item?.data?.classification_code;
      if (typeof code !== 'string') return null;
      known.set(itemId, code);
      return code;
    },
  };
}
