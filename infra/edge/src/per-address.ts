import { addressKey } from '@sold/service/http/address-key';

/** How many of something each address has open. */
export interface PerAddress {
  /**
   * Takes one more for an address.
   * @returns gives it back, once however often it is called; null when the address, or all together, have too many
   */
  take(address: string): (() => void) | null;
}

/**
 * @param most that one address may have open; of IPv6, a whole /64 is one address
 * @param mostOfAll that all addresses together may have open. Default: no limit
 */
export function perAddress(most: number, mostOfAll = Number.POSITIVE_INFINITY): PerAddress {
  const open = new Map<string, number>();
  let all = 0;
  return {
    take(address) {
      const key = addressKey(address);
      const count = open.get(key) ?? 0;
      if (count >= most || all >= mostOfAll) return null;
      open.set(key, count + 1);
      all += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        all -= 1;
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
}
