import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import type { ReactNode } from 'react';

export interface ListStateProps {
  /** The first page of the list, as `useCall` answers it. */
  first: {
    state: 'loading' | 'ready' | 'failed';
    data: object | undefined;
    failure: FailedCall | undefined;
    reload(): Promise<void>;
  };
  isEmpty: boolean;
  /** Title of a failed load: `발매 정보를 불러오지 못했어요`. */
  failed: string;
  empty: { title: string; text: string; action?: ReactNode };
  /** Stands there until the first page has come. */
  waiting: ReactNode;
  children: ReactNode;
}

/** A list, or what stands in its place: while it loads, when it failed, when there is nothing. */
export function ListState({ first, isEmpty, failed, empty, waiting, children }: ListStateProps) {
  if (!first.data)
    return first.state === 'failed' ? (
      <FailedState
        title={failed}
        failure={first.failure}
        action={{ label: '다시 시도', onPress: () => void first.reload() }}
      />
    ) : (
      waiting
    );
  return isEmpty ? <EmptyState {...empty} /> : children;
}
