import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';
import { ownListMemory } from '@sold/shared/hooks/own-list-memory';
import { useCall } from '@sold/shared/hooks/use-call';
import { type ListMemory, type ListStart, useListPages } from '@sold/shared/hooks/use-list-pages';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { MoreButton } from '@sold/shared/ui/layout/more-button';
import type { ReactNode } from 'react';
import { RowSkeletons } from '../../page/row-skeletons.tsx';
import type { CLOSET, PENALTIES, PINNED, POINT_HISTORY, POINTS } from './my-calls.ts';

type ListKey = typeof CLOSET | typeof POINTS | typeof POINT_HISTORY | typeof PENALTIES | typeof PINNED;
type Answer<K extends ListKey> = CallTable[K]['output'];
type Entry<K extends ListKey> = Answer<K>['list'][number];

const memory = ownListMemory<unknown>();

interface Props<K extends ListKey> {
  call: K & CallKey;
  /** Input of the call; a list with another input is another list. */
  input?: CallTable[K]['input'];
  /** Said when it has no answer. */
  failed: string;
  keyOf(entry: Entry<K>): number | string;
  /** Shown in place of an empty list. */
  none: ReactNode | ((first: Answer<K>, reload: () => void) => ReactNode);
  children(list: readonly Entry<K>[], first: Answer<K>, reload: () => void): ReactNode;
}

/** A list of a person's own by its pages. */
export function MyList<K extends ListKey>({ call: key, input, failed, keyOf, none, children }: Props<K>) {
  const ask = (from: ListStart) =>
    call(
      key,
      ('cursor' in from ? { ...input, cursor: from.cursor } : { ...input }) as CallTable[K]['input'],
      { quiet: true },
    );
  const first = useCall(key, { ...input } as CallTable[K]['input'], { quiet: true });
  const data = first.data as Answer<K> | undefined;
  const pages = useListPages<Entry<K>>({
    of: JSON.stringify([key, input]),
    first: data as Parameters<typeof useListPages<Entry<K>>>[0]['first'],
    isFirstReady: first.state === 'ready',
    load: ask as unknown as Parameters<typeof useListPages<Entry<K>>>[0]['load'],
    keyOf,
    memory: memory as ListMemory<Entry<K>>,
  });
  if (!data)
    return first.state === 'failed' ? (
      <FailedState
        title={failed}
        failure={first.failure}
        action={{ label: '다시 시도', onPress: () => void first.reload() }}
      />
    ) : (
      <RowSkeletons />
    );
  const reload = () => void first.reload();
  if (pages.list.length === 0) return typeof none === 'function' ? none(data, reload) : none;
  return (
    <>
      {children(pages.list, data, reload)}
      {pages.hasMore && <MoreButton state={pages.more} onPress={() => void pages.loadMore()} />}
    </>
  );
}
