import { addressKey } from '@sold/service/http/address-key';
import { LRUCache } from 'lru-cache';

export interface AddressLimitOptions {
  most: number;
  windowMs: number;
  /** Addresses that are remembered; beyond it the least recent one is forgotten. Default 10,000. */
  remembered?: number;
}

export interface AddressLimit {
  /** Counts a request. @returns how long to wait, milliseconds; 0 when the request may pass */
  wait(address: string): number;
  /** Whether an address is in its window, counting nothing. */
  isWaiting(address: string): boolean;
}

/** How often each address may ask, in windows that begin with its first request; of IPv6, a whole /64 is one address. */
export function addressLimit({ most, windowMs, remembered = 10_000 }: AddressLimitOptions): AddressLimit {
  const windows = new LRUCache<string, { until: number; count: number }>({ max: remembered });
  return {
    wait(address) {
      const key = addressKey(address);
      const now = performance.now();
      const known = windows.get(key);
      if (known === undefined || known.until <= now) {
        windows.set(key, { until: now + windowMs, count: 1 });
        return 0;
      }
      known.count += 1;
      return known.count <= most ? 0 : known.until - now;
    },
    isWaiting: (address) => (windows.peek(addressKey(address))?.until ?? 0) > performance.now(),
  };
}
