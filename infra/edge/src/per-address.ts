import { addressKey } from '@sold/service/http/address-key';

/** How many of something each address has open. */
export interface PerAddress {
  /** Takes one more for an address. @returns gives it back, once however often it is called; null when it has too many */
  take(address: string): (() => void) | null;
}

/** @param most that one address may have open; of IPv6, a whole /64 is one address */
export function perAddress(most: number): PerAddress {
  const open = new Map<string, number>();
  return {
    take(address) {
      const key = addressKey(address);
      const count = open.get(key) ?? 0;
      if (count >= most) return null;
      open.set(key, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
}
