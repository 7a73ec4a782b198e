import type { GraphPeriod, GraphPeriodKey } from '@sold/contracts/entities/item';

/** A period, or that the service chooses the one to begin with. */
export type AskedPeriod = GraphPeriod | 'start';

const SHORT: Readonly<Record<GraphPeriodKey, AskedPeriod>> = {
  all: 'all',
  start: 'start',
  '1w': '1w',
  '1m': '1m',
  '3m': '3m',
  '6m': '6m',
  '1y': '1y',
  one_week: '1w',
  one_month: '1m',
  three_month: '3m',
  six_month: '6m',
  one_year: '1y',
};

/**
 * The period a key means. The specification names periods twice: `1w` in section 3, `one_week` in section 9.
 * @example graphPeriod('three_month') === '3m'
 */
export function graphPeriod(key: GraphPeriodKey): AskedPeriod {
  return SHORT[key];
}
