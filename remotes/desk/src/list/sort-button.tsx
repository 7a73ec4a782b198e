import { Button } from '@sold/shared/ui/base/button';
import type { SettingsProps } from './filter-bar.tsx';
import type { Filters } from './settings.ts';

export function sortOf(column: string, { sort = 'due', is_descending }: Filters) {
  if (column !== sort) return undefined;
  return is_descending ? 'descending' : 'ascending';
}

/** Heading of a time: a press sorts the list by it, again the other way round. */
export function SortButton({
  column,
  label,
  settings,
  onChange,
}: SettingsProps & { column: 'due' | 'since'; label: string }) {
  const { sort: _, is_descending: isDown, ...others } = settings.filters;
  const now = sortOf(column, settings.filters);
  const next = now === 'ascending' && !isDown;
  return (
    <Button
      size="s"
      variant="quiet"
      onClick={() =>
        onChange({
          ...settings,
          filters: {
            ...others,
            ...(column === 'since' && { sort: column }),
            ...(next && { is_descending: true }),
          },
        })
      }
    >
      {label} {now === 'ascending' ? '▲' : now === 'descending' ? '▼' : ''}
    </Button>
  );
}
