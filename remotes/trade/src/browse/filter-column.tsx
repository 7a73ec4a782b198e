import { useCall } from '@sold/shared/hooks/use-call';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { Button } from '@sold/shared/ui/base/button';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { lazy, Suspense } from 'react';
import { type Browse, filterInput } from './browse.ts';
import css from './filters.module.css';

// Shown beside the goods and loaded after them.
const FilterPanel = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "filter-panel" */ './filter-panel.tsx')),
);

interface FilterColumnProps {
  browse: Browse;
  onChange(next: Browse): void;
  isOfBrand: boolean;
}

/** The filters beside the goods; each press narrows them right away. */
export function FilterColumn({ browse, onChange, isOfBrand }: FilterColumnProps) {
  const { state, data, reload } = useCall(
    'GET /api/v3/product/item/get-item-filter-list',
    filterInput(browse),
    { quiet: true },
  );
  return (
    <aside className={css.column} aria-label="필터">
      {data ? (
        <Suspense fallback={<Waiting />}>
          <FilterPanel filters={data} browse={browse} onChange={onChange} isOfBrand={isOfBrand} />
        </Suspense>
      ) : state === 'failed' ? (
        <div className={css.failed}>
          <p>필터를 불러오지 못했어요.</p>
          <Button variant="line" size="s" onClick={() => void reload()}>
            다시 시도
          </Button>
        </div>
      ) : (
        <Waiting />
      )}
    </aside>
  );
}

function Waiting() {
  return (
    <Loading label="필터를 불러오는 중이에요">
      <div className={css.waiting}>
        {Array.from({ length: 10 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
          <Skeleton key={at} width={at % 5 === 0 ? '40%' : '80%'} />
        ))}
      </div>
    </Loading>
  );
}
