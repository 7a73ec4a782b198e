import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import book from './book.module.css';
import css from './long-table.module.css';

/** Height of a row before it is measured, px. */
const ROW = 32;
/** Rows that are there over and under those that are seen. */
const BESIDE = 12;

interface LongTableProps {
  head: ReactNode;
  /** Rows that are known. */
  count: number;
  /** Rows that there are. */
  total: number;
  cells(at: number): ReactNode;
}

/** Scroller of a table, and the table's offset in it, px. */
interface Place {
  scroller: Element;
  start: number;
}

/** A table of any length of which the rows near those that are seen exist. */
export function LongTable({ head, count, total, cells }: LongTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (body.current) setPlace(placeOf(body.current));
  }, []);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => place?.scroller ?? null,
    estimateSize: () => ROW,
    overscan: BESIDE,
    scrollMargin: place?.start ?? 0,
  });
  const shown = rows.getVirtualItems();
  const { scrollMargin } = rows.options;
  const over = (shown[0]?.start ?? scrollMargin) - scrollMargin;
  const under = rows.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <table className={book.table} aria-rowcount={total + 1}>
      {head}
      <tbody
        ref={body}
        className={css.rows}
        style={{ '--over': `${over}px`, '--under': `${under}px` } as CSSProperties}
      >
        {shown.map(({ key, index }) => (
          <tr key={key} ref={rows.measureElement} data-index={index} aria-rowindex={index + 2}>
            {cells(index)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placeOf(body: Element): Place {
  let scroller = body;
  while (scroller.parentElement && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement;
  const fromTop = body.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return { scroller, start: fromTop + scroller.scrollTop };
}
