import type { SizeOption } from '../../entities/item.ts';

/** Korean name, with the US name in parentheses when there is one (specification, section 3, "Selected size"). */
export function sizeName(option: { kor_name: string; us_name: string }): string {
  return option.us_name === '' || option.us_name === option.kor_name
    ? option.kor_name
    : `${option.kor_name} (${option.us_name})`;
}

/** Kind of a size that leaves nothing to choose. */
export const ONE_SIZE = 'one_size';

/** Returns the size's Korean name to show with a price; empty when the item has one size only. */
export function priceOption(option: { option_type_code: string; kor_name: string }): string {
  return option.option_type_code === ONE_SIZE ? '' : option.kor_name;
}

/**
 * The size a page starts with: the standard size, else the size with the lowest sell bid, else the one with the
 * highest buy bid, else none (specification, section 3).
 */
export function startingSize<Size extends Pick<SizeOption, 'id' | 'buy_product' | 'sell_product'>>(
  sizes: readonly Size[],
  standardId: number | null,
  minProductId: number | null,
  maxProductId: number | null,
): Size | null {
  return (
    sizes.find((size) => size.id === standardId) ??
    sizes.find((size) => size.buy_product !== null && size.buy_product.id === minProductId) ??
    sizes.find((size) => size.sell_product !== null && size.sell_product.id === maxProductId) ??
    null
  );
}
