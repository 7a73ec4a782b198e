import { askReplicas } from '@sold/service/clients/ask-replicas';
import { jsonInTime } from '@sold/service/clients/in-time';
import { LRUCache } from 'lru-cache';

export interface Catalogue {
  /** Category of an item; null for an unknown item, and while the main service does not answer. */
  classificationOf(itemId: number): Promise<string | null>;
}

/** Longest wait for an answer, milliseconds: a page shows the rest of an order meanwhile. */
const TIMEOUT_MS = 10_000;
/** Categories do not change: this only bounds memory. */
const STORED = 5_000;

/**
 * The main service's own public answer about an item, stored in memory.
 * @param marketUrls every replica of it: the next one is asked when one does not answer
 */
export function marketCatalogue(marketUrls: readonly string[]): Catalogue {
  const inTurn = askReplicas(marketUrls);
  const known = new LRUCache<number, string>({ max: STORED });
  return {
    classificationOf: async (itemId) => {
      const stored = known.get(itemId);
      if (stored !== undefined) return stored;
      const code = await inTurn(async (marketUrl) => {
        const url = new URL(`/api/v3/product/item/get-item-detail-basic?item_id=${itemId}`, marketUrl);
        const answer = await jsonInTime(TIMEOUT_MS, url).catch(() => null);
        const item = answer?.ok ? (answer.body as { data?: { classification_code?: unknown } } | null) : null;
        const found = item?.data?.classification_code;
        return typeof found === 'string' ? found : undefined;
      });
      if (code !== undefined) known.set(itemId, code);
      return code ?? null;
    },
  };
}
