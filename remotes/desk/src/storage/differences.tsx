import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { goodsPath } from '../calls/addresses.ts';
import { useDeskCall } from '../calls/use-desk-call.ts';
import panel from '../parts/panel.module.css';
import table from '../parts/table.module.css';

export interface DifferencesProps {
  id: number;
  onBack(): void;
  onEnd(): void;
}

interface Row {
  displayId: string;
  isKnown: boolean;
  what: string;
  belongs: string;
  found: string;
}

/** Where a count differs from what should be there. */
export function Differences({ id, onBack, onEnd }: DifferencesProps) {
  const { data, state, failure, reload } = useDeskCall('GET /api/operator/centre/stocktaking-result', {
    stocktaking_id: id,
  });
  if (data === undefined)
    return state === 'failed' ? (
      <FailedState
        title="결과를 불러오지 못했어요"
        failure={failure}
        action={{ label: '다시 시도', onPress: reload }}
      />
    ) : (
      <Loading>
        <Skeleton height="200px" shape="card" />
      </Loading>
    );
  const rows: Row[] = [
    ...data.missing.map((one) => ({
      displayId: one.display_id,
      isKnown: true,
      what: '없음',
      belongs: one.place ?? '-',
      found: '-',
    })),
    ...data.elsewhere.map((one) => ({
      displayId: one.display_id,
      isKnown: true,
      what: '다른 위치',
      belongs: one.place ?? '-',
      found: one.found_at,
    })),
    ...data.unexpected.map((one) => ({
      displayId: one.display_id,
      isKnown: one.is_known,
      what: one.is_known ? '남음' : '모르는 번호',
      belongs: '-',
      found: one.found_at,
    })),
  ];
  return (
    <section className={panel.panel}>
      <p>
        {data.place ?? '모든 위치'} · 맞는 상품 {data.count}개 · 다른 점 {rows.length}개
      </p>
      {rows.length > 0 && <DifferenceTable rows={rows} />}
      <div className={panel.actions}>
        <Button variant="line" onClick={onBack}>
          더 세기
        </Button>
        <Button onClick={onEnd}>조사 끝내기</Button>
      </div>
    </section>
  );
}

function DifferenceTable({ rows }: { rows: readonly Row[] }) {
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">다른 점</th>
            <th scope="col">번호</th>
            <th scope="col">있어야 할 위치</th>
            <th scope="col">찾은 위치</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.what} ${row.displayId}`}>
              <td>{row.what}</td>
              <td>
                {row.isKnown ? (
                  <SiteLink className={table.link} to={goodsPath(row.displayId)}>
                    {row.displayId}
                  </SiteLink>
                ) : (
                  row.displayId
                )}
              </td>
              <td>{row.belongs}</td>
              <td>{row.found}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
