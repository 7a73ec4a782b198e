import { SORTS, type Sort } from './browse.ts';
import css from './sort-select.module.css';

/** The order of the grid. */
export function SortSelect({ value, onChange }: { value: Sort; onChange(sort: Sort): void }) {
  return (
    <select
      aria-label="정렬"
      className={css.select}
      value={value}
      onChange={(event) => onChange(event.target.value as Sort)}
    >
      {SORTS.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
