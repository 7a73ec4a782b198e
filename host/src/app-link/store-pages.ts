/** Where the app is to be had and updated, unless the edge says otherwise (`APP_STORES`). */
export const STORE_PAGES = {
  ios: 'https://apps.apple.com/kr/search?term=SOLD',
  android: 'https://play.google.com/store/apps/details?id=kr.sold.app',
} as const;

export interface StorePages {
  ios: string;
  android: string;
}

/**
 * Returns the pages of the app in the stores: those of the edge's setting (`APP_STORES`), else the defaults. Addresses without
 * HTTPS are ignored.
 */
export function storePages(doc: Document = document): StorePages {
  const text = doc.querySelector<HTMLMetaElement>('meta[name=sold-app-stores]')?.content;
  return { ...STORE_PAGES, ...(text ? addressesIn(text) : {}) };
}

function addressesIn(text: string): Partial<StorePages> {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return {};
  }
  const { ios, android } = (found ?? {}) as Record<string, unknown>;
  return { ...(isSecure(ios) ? { ios } : {}), ...(isSecure(android) ? { android } : {}) };
}

function isSecure(address: unknown): address is string {
  return typeof address === 'string' && URL.canParse(address) && new URL(address).protocol === 'https:';
}
