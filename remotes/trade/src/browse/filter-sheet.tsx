import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { useState } from 'react';
import { addressOf, type Browse, filterInput } from './browse.ts';
import { withoutFilters } from './chosen.ts';
import FilterPanel from './filter-panel.tsx';
import type { Filters } from './filter-panel-props.ts';
import css from './filters.module.css';

export interface FilterSheetProps {
  browse: Browse;
  page: string;
  /** The brand is the page's own. */
  isOfBrand: boolean;
}

/** The filters in a sheet. Presses count immediately, and the button of the sheet shows the result. */
export default function FilterSheet({ browse, page, isOfBrand }: FilterSheetProps) {
  const host = useHost();
  const modal = useModal('filters');
  const [draft, setDraft] = useState(browse);
  const { state, data, failure, reload } = useCall(
    'GET /api/v3/product/item/get-item-filter-list',
    modal.isOpen ? filterInput(draft) : null,
    { quiet: true },
  );
  return (
    <Sheet
      modal={modal}
      title="필터"
      footer={
        <div className={css.foot}>
          <Button variant="line" onClick={() => setDraft(withoutFilters(draft, isOfBrand))}>
            초기화
          </Button>
          <Button
            block
            busy={state === 'loading'}
            onClick={() => void host.go(addressOf(draft, page), { replace: true })}
          >
            {data ? `${totalOf(data, draft).toLocaleString('ko-KR')}개 보기` : '보기'}
          </Button>
        </div>
      }
    >
      {data ? (
        <FilterPanel filters={data} browse={draft} onChange={setDraft} isOfBrand={isOfBrand} isDraft />
      ) : state === 'failed' ? (
        <FailedState
          title="필터를 불러오지 못했어요"
          failure={failure}
          action={{ label: '다시 시도', onPress: () => void reload() }}
        />
      ) : (
        <Loading label="필터를 불러오는 중이에요">
          <Skeleton height="24rem" shape="card" />
        </Loading>
      )}
    </Sheet>
  );
}

/** Items that are left: categories are counted with every filter but their own. */
function totalOf({ categories }: Filters, { categories: chosen }: Browse): number {
  return categories
    .filter(({ code }) => chosen.length === 0 || chosen.includes(code))
    .reduce((sum, { count }) => sum + count, 0);
}
