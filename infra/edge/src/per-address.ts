import { isIPv6 } from 'node:net';

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
      const key = isIPv6(address) ? network(address) : address;
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

/** The first 64 bits of an IPv6 address, written in one way. */
function network(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
