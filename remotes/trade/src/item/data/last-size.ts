import type { SizeOption } from '@sold/contracts/entities/item';
import { deviceStorage } from '@sold/shared/platform/browser-storage';

const keyOf = (kind: string) => `sold.size.${kind}`;

/** Remembers the size of a purchase in this browser, by the kind of size. */
export function rememberSize({ option_type_code, kor_name }: SizeOption): void {
  deviceStorage.write(keyOf(option_type_code), kor_name);
}

/** The size of the last purchase of the same kind, where it can be bought now; null without one. */
export function lastSize(sizes: readonly SizeOption[]): SizeOption | null {
  const isLast = ({ option_type_code, kor_name, buy_product }: SizeOption) =>
    buy_product !== null && deviceStorage.read(keyOf(option_type_code)) === kor_name;
  return sizes.find(isLast) ?? null;
}
