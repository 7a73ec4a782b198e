/** Of several sizes at one price the first one is named: the index that finds the lowest offer of an item knows sizes too. */
export const sizesOfPrices: readonly string[] = [
  "create index bid_item_sizes on bid (item_id, side, price, size_option_id) where status in ('live', 'reserved')",
  'drop index bid_item',
  'alter index bid_item_sizes rename to bid_item',
];
