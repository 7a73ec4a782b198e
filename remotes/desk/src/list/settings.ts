import type { CallTable } from '@sold/contracts/calls/index';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { STATIONS } from '@sold/contracts/rules/operators/station-text';
import { WORK_COLUMNS, type WorkColumn } from '@sold/contracts/rules/operators/work-columns';

export type Filters = Omit<CallTable['GET /api/operator/centre/work-list']['input'], 'page' | 'cursor'>;

/** Filters, order and columns of a list, which a view and the address of the page hold. */
export interface Settings {
  filters: Filters;
  columns: readonly WorkColumn[];
}

/** Columns before a person chooses others. */
const USUAL: readonly WorkColumn[] = ['due', 'station', 'number', 'item', 'size', 'state', 'inbound'];
export const START: Settings = { filters: {}, columns: USUAL };

/** Reads the settings in an address. Unknown settings are left out. */
export function settingsIn(query: Pick<ScreenProps['query'], 'get'>): Settings {
  const station = STATIONS.find((one) => one === query.get('station'));
  const text = query.get('text')?.trim().slice(0, 60) ?? '';
  const named = query.get('columns')?.split(',') ?? [];
  const columns = WORK_COLUMNS.filter((column) => named.includes(column));
  return {
    filters: {
      ...(station !== undefined && { station }),
      ...(query.get('late') === '1' && { is_late: true }),
      ...(text !== '' && { text }),
      ...(query.get('sort') === 'since' && { sort: 'since' as const }),
      ...(query.get('order') === 'desc' && { is_descending: true }),
    },
    columns: columns.length > 0 ? columns : USUAL,
  };
}

/** Writes settings as the query of an address; empty for those at the start. */
export function queryOf({ filters, columns }: Settings): string {
  const query = new URLSearchParams();
  if (filters.station) query.set('station', filters.station);
  if (filters.is_late) query.set('late', '1');
  if (filters.text) query.set('text', filters.text);
  if (filters.sort === 'since') query.set('sort', 'since');
  if (filters.is_descending) query.set('order', 'desc');
  if (columns.join() !== USUAL.join()) query.set('columns', columns.join());
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
