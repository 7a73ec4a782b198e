import type { Work } from '@sold/contracts/entities/custody';
import { WORK_COLUMNS } from '@sold/contracts/rules/operators/work-columns';
import { count as countText } from '@sold/shared/text/format';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import type { Pages } from '../calls/use-pages.ts';
import table from '../parts/table.module.css';
import { ChooseBox } from './choose-box.tsx';
import { CHOOSE, columns, features } from './columns.tsx';
import type { SettingsProps } from './filter-bar.tsx';
import css from './list.module.css';
import { SortButton, sortOf } from './sort-button.tsx';
import { type Chosen, rowId } from './use-chosen.ts';

/** Height of a row before it is measured, px. */
const ROW = 57;
/** Rows beside those that are seen; the next page is fetched that long before its first row is. */
const BESIDE = 16;

export interface WorkRowsProps extends SettingsProps {
  work: Pages<Work> & { list: readonly Work[] };
  chosen: Chosen;
  mayChoose: boolean;
}

/** The list as a table of which the rows near those that are seen exist. Headings of times sort it. */
export function WorkRows({ work, chosen, mayChoose, settings, onChange }: WorkRowsProps) {
  const { list, count, hasMore, more } = work;
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: BESIDE,
  });
  const shown = virtual.getVirtualItems();
  const from = shown[0]?.index ?? 0;
  const to = (shown.at(-1)?.index ?? -1) + 1;
  // The table knows the rows that exist: a long list costs it nothing.
  const data = useMemo(() => list.slice(from, to), [list, from, to]);
  const visible = useMemo(
    () => ({
      ...Object.fromEntries(WORK_COLUMNS.map((column) => [column, settings.columns.includes(column)])),
      [CHOOSE]: mayChoose,
    }),
    [settings.columns, mayChoose],
  );
  const model = useTable({
    features,
    columns,
    data,
    state: { columnVisibility: visible, rowSelection: chosen.rows },
    onRowSelectionChange: chosen.change,
    getRowId: rowId,
  });
  const { rows } = model.getRowModel();
  useEffect(() => {
    if (hasMore && to > count - BESIDE) more();
  }, [hasMore, more, to, count]);

  const over = shown[0]?.start ?? 0;
  const under = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section ref={scroller} className={css.scroller} tabIndex={0} aria-label="목록">
      <table className={table.table} aria-rowcount={hasMore ? -1 : count + 1}>
        <thead className={css.head}>
          {model.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" aria-sort={sortOf(header.id, settings.filters)}>
                  {header.id === CHOOSE ? (
                    <ChooseBox
                      label={`불러온 ${countText(count)}개 모두 고르기`}
                      isChosen={chosen.isAll}
                      isPart={chosen.work.length > 0 && !chosen.isAll}
                      onChange={({ target }) => chosen.changeAll(target.checked)}
                    />
                  ) : header.id === 'due' || header.id === 'since' ? (
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
          {shown.map(({ index, key }) => {
            const row = rows[index - from];
            return (
              <tr key={key} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
                {row?.getVisibleCells().map((cell) => (
                  <td key={cell.id}>
                    <model.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
