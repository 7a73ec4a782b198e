import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { useCall } from '@sold/shared/hooks/use-call';
import { useIsOnline } from '@sold/shared/platform/connection';
import { cx } from '@sold/shared/text/cx';
import { Hidden } from '@sold/shared/ui/base/hidden';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Skeleton } from '@sold/shared/ui/base/skeleton';
import { type ReactNode, useEffect } from 'react';
import { ScrollRow } from '../parts/scroll-row.tsx';
import { useNear } from '../parts/use-near.ts';
import css from './shelf.module.css';

/** Sections that had nothing when they were seen last: no room is kept for them when the page is shown again. */
const empty = new Set<string>();

export interface ShelfProps<K extends CallKey> {
  /** Its id in the page. */
  name: string;
  title: string;
  /** A line under the title. */
  note?: string;
  /** Path of the full list, below the base path. */
  more: string;
  call: { key: K; input: CallTable[K]['input'] };
  /** Returns the cells of the response, each with its key. */
  cells(data: CallTable[K]['output']): { key: number; cell: ReactNode }[];
  /** Shape of a cell. Default: item. */
  shape?: 'item' | 'dropped' | 'raffle' | 'story';
  /** It is asked for with the page and not when it comes near. Default: false. */
  isFirst?: boolean;
}

/** A section of the home page: a row of cells that scrolls sideways. Absent when it has nothing. */
export function Shelf<K extends CallKey>(props: ShelfProps<K>) {
  const { name, title, note, more, call, cells, shape = 'item', isFirst = false } = props;
  const isOnline = useIsOnline();
  const [box, isNear] = useNear<HTMLDivElement>(isFirst);
  const { state, data, failure } = useCall(call.key, isNear ? call.input : null, { quiet: true });
  const shown = data === undefined ? null : cells(data);
  // Without a connection its place is kept: it comes with the connection.
  const isCutOff = failure?.kind === 'network' && !isOnline;
  const isEmpty = shown === null ? state === 'failed' && !isCutOff : shown.length === 0;

  useEffect(() => {
    if (isEmpty) empty.add(name);
    else if (shown !== null) empty.delete(name);
  }, [isEmpty, shown, name]);

  if (isEmpty) return null;
  if (shown === null && empty.has(name)) return <div ref={box} />;
  return (
    <section
      ref={box}
      className={css.shelf}
      aria-labelledby={`shelf-${name}`}
      aria-busy={isNear && shown === null}
    >
      <div className={css.head}>
        <h2 id={`shelf-${name}`} className={css.title}>
          {title}
        </h2>
        <SiteLink className={css.more} to={more}>
          <Hidden>{title} </Hidden>더보기
        </SiteLink>
        {note && <p className={css.note}>{note}</p>}
      </div>
      <ScrollRow title={title} className={cx(css.row, css[shape])} middle="7rem">
        {shown === null ? (
          <li aria-hidden="true">
            <Skeleton shape={shape === 'story' ? 'card' : 'square'} height="auto" />
          </li>
        ) : (
          shown.map(({ key, cell }) => <li key={key}>{cell}</li>)
        )}
      </ScrollRow>
    </section>
  );
}
