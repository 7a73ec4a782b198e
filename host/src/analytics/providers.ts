import type { AnalyticsEvent, SentEvent } from '@sold/contracts/bridge/analytics';

/** Which providers the site is configured with: the edge writes it into the page (`ANALYTICS`). */
export interface AnalyticsIds {
  google?: string;
  meta?: string;
}

/** One provider behind its adapter. */
export interface Provider {
  name: keyof AnalyticsIds;
  /** Address of its script; fetched after consent and never before. */
  script: string;
  /** Puts the provider's own queue in place, so that nothing is lost while its script is on its way. */
  start(win: AnalyticsWindow): void;
  send(event: SentEvent, win: AnalyticsWindow): void;
}

/** Globals the providers' scripts read. */
export interface AnalyticsWindow {
  dataLayer?: unknown[];
  fbq?: { (...call: unknown[]): void; queue?: unknown[]; loaded?: boolean; version?: string };
}

type Call = readonly [name: string, values: Record<string, unknown>];

/** An event in Google's words. */
export function googleCall(event: AnalyticsEvent): Call {
  switch (event.name) {
    case 'register':
      return ['sign_up', { method: event.method }];
    case 'view_item':
      return ['view_item', { currency: 'KRW', value: event.price ?? 0, items: [itemOf(event)] }];
    case 'wishlist':
      return [event.on ? 'add_to_wishlist' : 'remove_from_wishlist', { items: [itemOf(event)] }];
    case 'buy':
    case 'sell': {
      const name = event.is_bid ? `${event.name}_bid` : event.name === 'buy' ? 'purchase' : 'sell';
      const order = event.order_id === null ? {} : { transaction_id: String(event.order_id) };
      return [name, { currency: 'KRW', value: event.price, ...order, items: [itemOf(event)] }];
    }
  }
}

/** An event in Meta's words; null for what it has none for. */
export function metaCall(event: AnalyticsEvent): (Call & readonly [string, unknown]) | null {
  switch (event.name) {
    case 'register':
      return ['CompleteRegistration', {}];
    case 'view_item':
      return ['ViewContent', { content_ids: [String(event.item_id)], content_type: 'product' }];
    case 'wishlist':
      return event.on ? ['AddToWishlist', { content_ids: [String(event.item_id)] }] : null;
    case 'buy':
      return event.is_bid
        ? null
        : ['Purchase', { currency: 'KRW', value: event.price, content_ids: [String(event.item_id)] }];
    case 'sell':
      return null;
  }
}

/** The adapters of the configured providers. */
export function providersOf({ google, meta }: AnalyticsIds): Provider[] {
  return [
    ...(google === undefined ? [] : [googleProvider(google)]),
    ...(meta === undefined ? [] : [metaProvider(meta)]),
  ];
}

function googleProvider(id: string): Provider {
  return {
    name: 'google',
    script: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    start(win) {
      const gtag = gtagOf(win);
      gtag('js', new Date());
      gtag('config', id);
    },
    send(event, win) {
      const [name, values] = googleCall(event);
      const user = event.user_id === null ? {} : { user_id: String(event.user_id) };
      gtagOf(win)('event', name, { ...values, ...user });
    },
  };
}

/** Google's script takes commands only as `arguments` objects; an array in the queue means something else to it. */
function gtagOf(win: AnalyticsWindow): (...command: unknown[]) => void {
  win.dataLayer ??= [];
  const queue = win.dataLayer;
  return function gtag() {
    // biome-ignore lint/complexity/noArguments: see above.
    queue.push(arguments);
  };
}

function metaProvider(id: string): Provider {
  return {
    name: 'meta',
    script: 'https://connect.facebook.net/ko_KR/fbevents.js',
    start(win) {
      const queue: unknown[] = [];
      win.fbq ??= Object.assign((...call: unknown[]) => void queue.push(call), {
        queue,
        loaded: true,
        version: '2.0',
      });
      win.fbq('init', id);
      win.fbq('track', 'PageView');
    },
    send(event, win) {
      const call = metaCall(event);
      if (!call) return;
      const [name, values] = call;
      const user = event.user_id === null ? {} : { external_id: String(event.user_id) };
      win.fbq?.('track', name, { ...values, ...user });
    },
  };
}

interface TrackedItem {
  item_id: number;
  item_name: string;
  brand?: string;
  category?: string;
}

function itemOf({ item_id, item_name, brand, category }: TrackedItem): object {
  return {
    item_id: String(item_id),
    item_name,
    ...(brand && { item_brand: brand }),
    ...(category && { item_category: category }),
  };
}
