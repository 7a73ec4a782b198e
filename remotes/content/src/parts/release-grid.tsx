import type { ReleaseSummary } from '@sold/contracts/entities/content';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { ReleaseCard } from './release-card.tsx';
import css from './release-grid.module.css';

/** How many cards load their picture without waiting to be near the window. */
const FIRST_VIEW = 4;

/** Releases in as many columns as there is room for. */
export function ReleaseGrid({
  releases,
  eager = false,
}: {
  releases: readonly ReleaseSummary[];
  eager?: boolean;
}) {
  return (
    <ul className={css.grid}>
      {releases.map((release, at) => (
        <li key={release.id}>
          <ReleaseCard release={release} eager={eager && at < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
}

/** The same grid while its releases are on their way. */
export function ReleaseGridLoading({ cards = 6 }: { cards?: number }) {
  return (
    <Loading>
      <div className={css.grid}>
        {Array.from({ length: cards }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
          <div key={at} className={css.waiting}>
            <span className={css.cover}>
              <Skeleton shape="card" height="100%" />
            </span>
            <Skeleton width="55%" />
            <Skeleton width="90%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
