import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { Button } from '@sold/shared/ui/base/button';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import type { ReactNode } from 'react';

export interface ListStateProps<R> {
  pages: {
    list: readonly R[] | null;
    state: 'loading' | 'ready' | 'failed';
    failure: FailedCall | undefined;
    /** Missing for a list of one page. */
    hasMore?: boolean;
    more?(): void;
    reload(): Promise<void>;
  };
  /** Sentence about an empty list. */
  empty: string;
  children(list: readonly R[]): ReactNode;
}

/** A list on its way, failed, empty, or with its rows and the button for more. */
export function ListState<R>({ pages, empty, children }: ListStateProps<R>) {
  const { list, state, failure, hasMore, more, reload } = pages;
  if (list === null)
    return state === 'failed' ? (
      <FailedState
        title="목록을 불러오지 못했어요"
        failure={failure}
        action={{ label: '다시 시도', onPress: reload }}
      />
    ) : (
      <Loading>
        <Skeleton height="320px" shape="card" />
      </Loading>
    );
  if (list.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      {children(list)}
      {hasMore && (
        <Button variant="line" block onClick={more}>
          더보기
        </Button>
      )}
    </>
  );
}
