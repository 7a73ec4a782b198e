import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Icon } from '@sold/shared/ui/base/icon';
import { lazy, Suspense, useState } from 'react';
import type { FilterSheetProps } from './filter-sheet.tsx';
import css from './filters.module.css';

// Fetched when it is opened.
const FilterSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "filter-panel" */ './filter-sheet.tsx')),
);

/** A button that opens the filters in a sheet. @param count filters that are chosen */
export function FilterButton({ count, ...sheet }: FilterSheetProps & { count: number }) {
  const modal = useModal('filters');
  /** Each time it is opened it begins with what is shown. */
  const [times, setTimes] = useState(0);
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-haspopup="dialog"
        onClick={() => {
          setTimes(times + 1);
          modal.open();
        }}
      >
        <Icon name="filter" size={16} />
        필터
        {count > 0 && <span className={css.chosenCount}>{count}</span>}
      </button>
      {times > 0 && (
        <Suspense fallback={null}>
          <FilterSheet key={times} {...sheet} />
        </Suspense>
      )}
    </>
  );
}
