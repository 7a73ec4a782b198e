import type { Work } from '@sold/contracts/entities/custody';
import { WORK_COLUMNS } from '@sold/contracts/rules/operators/work-columns';
import { Button } from '@sold/shared/ui/base/button';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { usePages } from '../calls/use-pages.ts';
import table from '../parts/table.module.css';
import { columns, features } from './columns.tsx';
import type { SettingsProps } from './filter-bar.tsx';
import css from './list.module.css';

/** Height of a row before it is measured, px. */
const ROW = 57;
/** Rows beside those that are seen; the next page is fetched that long before its first row is. */
const BESIDE = 16;
const NONE: Work[] = [];

/** The list as a table of which the rows near those that are seen exist. Headings of times sort it. */
export function WorkTable({ settings, onChange }: SettingsProps) {
  const { filters } = settings;
  const work = usePages('GET /api/operator/centre/work-list', filters);
  const visible = useMemo(
    () => Object.fromEntries(WORK_COLUMNS.map((column) => [column, settings.columns.includes(column)])),
    [settings.columns],
  );
  const model = useTable({
    features,
    columns,
    data: work.list ?? NONE,
    state: { columnVisibility: visible },
    getRowId: ({ station, display_id }) => `${station} ${display_id}`,
  });
  const { rows } = model.getRowModel();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: BESIDE,
  });
  const shown = virtual.getVirtualItems();
  const end = shown.at(-1)?.index ?? 0;
  const { hasMore, more } = work;
  useEffect(() => {
    if (hasMore && end >= rows.length - BESIDE) more();
  }, [hasMore, more, end, rows.length]);

  if (work.list === null)
    return work.state === 'failed' ? (
      <FailedState
        title="목록을 불러오지 못했어요"
        failure={work.failure}
        action={{ label: '다시 시도', onPress: work.reload }}
      />
    ) : (
      <Loading>
        <Skeleton height="420px" shape="card" />
      </Loading>
    );
  if (rows.length === 0)
    return <EmptyState title="조건에 맞는 상품이 없어요" text="조건을 지우면 더 많이 보여요." />;
  const over = shown[0]?.start ?? 0;
  const under = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section ref={scroller} className={css.scroller} tabIndex={0} aria-label="목록">
      <table className={table.table} aria-rowcount={hasMore ? -1 : rows.length + 1}>
        <thead className={css.head}>
          {model.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" aria-sort={sortOf(header.id, filters)}>
                  {header.id === 'due' || header.id === 'since' ? (
                    <SortButton
                      column={header.id}
                      label={header.id === 'due' ? '마감' : '기다린 때'}
                      settings={settings}
                      onChange={onChange}
                    />
                  ) : (
                    <model.FlexRender header={header} />
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody
          className={css.rows}
          style={{ '--over': `${over}px`, '--under': `${under}px` } as CSSProperties}
        >
          {shown.map(({ index, key }) => (
            <tr key={key} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
              {rows[index]?.getVisibleCells().map((cell) => (
                <td key={cell.id}>
                  <model.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Filters = SettingsProps['settings']['filters'];

function sortOf(column: string, { sort = 'due', is_descending }: Filters) {
  if (column !== sort) return undefined;
  return is_descending ? 'descending' : 'ascending';
}

function SortButton({
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
