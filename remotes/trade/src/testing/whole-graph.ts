import type { OrderGraph } from '@sold/contracts/entities/item';

/** The graph of an item with two trades, as it comes with the page. */
export const wholeGraph: OrderGraph = {
  type: 'all',
  trade_list: [
    { x: '2026-01-02', y: 120_000, option: '260', count: 1 },
    { x: '2026-02-03', y: 180_000, option: '260', count: 3 },
  ],
  min_price: 120_000,
  min_price_date: '2026-01-02',
  max_price: 180_000,
  max_price_date: '2026-02-03',
  average_price: 150_000,
  vibration_price: 60_000,
  vibration_rate: 50,
  vibration_is_positive: true,
  release_price: 139_000,
};
