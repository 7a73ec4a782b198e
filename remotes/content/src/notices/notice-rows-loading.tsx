import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import css from './notice-list.module.css';

/** The list while its notices are on their way. */
export function NoticeRowsLoading({ rows = 8 }: { rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <div key={at} className={css.waiting}>
          <Skeleton width="12%" />
          <Skeleton width="75%" height="20px" />
        </div>
      ))}
    </Loading>
  );
}
