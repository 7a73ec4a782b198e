import type { CallTable } from '@sold/contracts/calls/index';
import type { Browse } from './browse.ts';

export type Filters = CallTable['GET /api/v3/product/item/get-item-filter-list']['output'];

export interface FilterPanelProps {
  filters: Filters;
  browse: Browse;
  onChange(next: Browse): void;
  /** The brand is the page's own. */
  isOfBrand: boolean;
  /** Applies the choices when the panel closes. Default: each press filters the goods. */
  isDraft?: boolean;
}
