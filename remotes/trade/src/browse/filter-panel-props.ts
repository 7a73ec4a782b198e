import type { CallTable } from '@sold/contracts/calls/index';
import type { Browse } from './browse.ts';

export type Filters = CallTable['GET /api/v3/product/item/get-item-filter-list']['output'];

export interface FilterPanelProps {
  filters: Filters;
  browse: Browse;
  onChange(next: Browse): void;
  /** The brand is the page's own. */
  isOfBrand: boolean;
  /** What is chosen is shown when the panel is left. Default: each press narrows the goods. */
  isDraft?: boolean;
}
