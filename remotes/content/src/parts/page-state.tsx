import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { useHost } from '@sold/shared/host';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import css from './page-state.module.css';

/** Kind of a page, and the address of its list. */
export interface PageKind {
  /** With its object particle: `스토리를`. */
  name: string;
  list: { path: string; label: string };
  /** It begins with a picture. */
  hasCover: boolean;
}

/** There is nothing of the kind at this address. */
export function UnknownPage({ kind }: { kind: PageKind }) {
  const host = useHost();
  return (
    <FailedState
      isPage
      title={`${kind.name} 찾을 수 없어요`}
      text="내려갔거나 주소가 바뀌었어요."
      action={{ label: kind.list.label, onPress: () => host.go(kind.list.path) }}
    />
  );
}

export interface PageStateProps {
  kind: PageKind;
  state: 'loading' | 'ready' | 'failed';
  failure: FailedCall | undefined;
  reload(): Promise<void>;
}

/** Placeholder of a page that loads or has failed. */
export function PageState({ kind, state, failure, reload }: PageStateProps) {
  const host = useHost();
  if (state !== 'failed') return <PageLoading hasCover={kind.hasCover} />;
  if (failure?.kind === 'response' && failure.status === 404) return <UnknownPage kind={kind} />;
  return (
    <FailedState
      isPage
      title={`${kind.name} 불러오지 못했어요`}
      failure={failure}
      action={
        failure?.kind === 'response'
          ? { label: kind.list.label, onPress: () => host.go(kind.list.path) }
          : { label: '다시 시도', onPress: () => void reload() }
      }
    />
  );
}

function PageLoading({ hasCover }: Pick<PageKind, 'hasCover'>) {
  return (
    <Loading>
      <div className={css.waiting}>
        {hasCover && (
          <span className={css.cover}>
            <Skeleton shape="square" height="100%" />
          </span>
        )}
        <Skeleton width="20%" />
        <Skeleton width="85%" height="24px" />
        <Skeleton width="60%" />
        <Skeleton height="160px" shape="card" />
      </div>
    </Loading>
  );
}
