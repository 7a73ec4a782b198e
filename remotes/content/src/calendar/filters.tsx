import { useHost } from '@sold/shared/host';
import { type CalendarView, calendarPath } from '../address/paths.ts';
import { Choices } from '../parts/choices.tsx';
import css from './filters.module.css';

const WHEN = [
  [null, '전체'],
  ['coming', '발매 예정'],
  ['past', '발매됨'],
] as const;

export interface FiltersProps {
  view: CalendarView;
  /** Brands of the whole month. */
  brands: readonly { name: string; count: number }[];
}

/** Filters of a month, kept in the address. */
export function Filters({ view, brands }: FiltersProps) {
  const host = useHost();
  const narrow = (change: Partial<CalendarView>) =>
    void host.go(calendarPath({ ...view, ...change }), { replace: true });
  const isElsewhere = view.brand !== null && !brands.some(({ name }) => name === view.brand);
  return (
    <div className={css.filters}>
      <Choices label="발매 시기" choices={WHEN} value={view.when} onChange={(when) => narrow({ when })} />
      <select
        className={css.brand}
        aria-label="브랜드"
        value={view.brand ?? ''}
        onChange={({ currentTarget }) => narrow({ brand: currentTarget.value || null })}
      >
        <option value="">모든 브랜드</option>
        {isElsewhere && <option value={view.brand ?? ''}>고른 브랜드 (0)</option>}
        {brands.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </select>
    </div>
  );
}
