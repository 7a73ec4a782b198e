import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { BulkResults } from '../bulk/bulk-results.tsx';
import { rowOf } from '../bulk/bulk-words.ts';
import { useBulk } from '../bulk/use-bulk.ts';
import { useMay } from '../calls/use-may.ts';
import { usePages } from '../calls/use-pages.ts';
import type { SettingsProps } from './filter-bar.tsx';
import { useChosen } from './use-chosen.ts';
import { WorkRows } from './work-rows.tsx';

/** The list, its chosen rows with what can be done with them, and the results of rows before. */
export function WorkTable({ settings, onChange }: SettingsProps) {
  const { filters } = settings;
  const work = usePages('GET /api/operator/centre/work-list', filters);
  const chosen = useChosen(work.list, work.count, JSON.stringify(filters));
  const bulk = useBulk(chosen.drop);
  const mayChoose = useMay('handleMany');
  const readAgain = () => void work.reload();
  return (
    <>
      <BulkResults {...bulk} onUndo={(rows) => bulk.act(rows, readAgain)} onClose={bulk.forget} />
      {mayChoose && (
        <BulkBar
          chosen={chosen.work}
          busy={bulk.busy}
          onClear={() => chosen.changeAll(false)}
          onAct={(action, place) =>
            bulk.act(
              chosen.work.map((one) => rowOf(one, action, place)),
              readAgain,
            )
          }
        />
      )}
      {work.list === null ? (
        work.state === 'failed' ? (
          <FailedState
            title="목록을 불러오지 못했어요"
            failure={work.failure}
            action={{ label: '다시 시도', onPress: work.reload }}
          />
        ) : (
          <Loading>
            <Skeleton height="420px" shape="card" />
          </Loading>
        )
      ) : work.count === 0 ? (
        <EmptyState title="조건에 맞는 상품이 없어요" text="조건을 지우면 더 많이 보여요." />
      ) : (
        <WorkRows
          work={{ ...work, list: work.list }}
          chosen={chosen}
          mayChoose={mayChoose}
          settings={settings}
          onChange={onChange}
        />
      )}
    </>
  );
}
