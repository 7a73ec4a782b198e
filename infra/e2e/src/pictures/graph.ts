import type { OrderGraph } from '@sold/contracts/entities/item';

/** Price of a day, won: rises, and falls back every eighth day. */
const priceOf = (day: number) => 690_000 + day * 800 + ((day * 37) % 8) * 5_000;
/** `yyyy.MM.dd` of a day after 2026.09.01. */
const dateOf = (day: number) =>
  new Date(Date.UTC(2026, 8, 1 + day)).toISOString().slice(0, 10).replaceAll('-', '.');

/** Eighty days of trades. */
export const GRAPH: OrderGraph = {
  type: '3m',
  trade_list: Array.from({ length: 80 }, (_, day) => ({
    x: dateOf(day),
    y: priceOf(day),
    option: '',
    count: 1 + ((day * 5) % 7),
  })),
  min_price: 690_000,
  min_price_date: dateOf(0),
  max_price: priceOf(75),
  max_price_date: dateOf(75),
  average_price: 739_000,
  vibration_price: priceOf(79) - priceOf(0),
  vibration_rate: 10.6,
  vibration_is_positive: true,
  release_price: null,
};

export const NO_GRAPH: OrderGraph = {
  type: 'all',
  trade_list: [],
  min_price: null,
  min_price_date: '',
  max_price: null,
  max_price_date: '',
  average_price: null,
  vibration_price: 0,
  vibration_rate: 0,
  vibration_is_positive: true,
  release_price: 139_000,
};
