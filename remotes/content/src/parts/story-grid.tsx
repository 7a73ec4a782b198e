import type { ContentSummary } from '@sold/contracts/entities/content';
import { cx } from '@sold/shared/text/cx';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { StoryCard } from './story-card.tsx';
import css from './story-grid.module.css';

/** How many cards load their picture without waiting to be near the window. */
const FIRST_VIEW = 3;

/** Contents in as many columns as there is room for. */
export function StoryGrid({
  stories,
  eager = false,
  isBeside = false,
}: {
  stories: readonly ContentSummary[];
  eager?: boolean;
  /** It stands beside something else that is read: smaller cards. Default: false. */
  isBeside?: boolean;
}) {
  return (
    <ul className={cx(css.grid, isBeside && css.beside)}>
      {stories.map((story, at) => (
        <li key={story.id}>
          <StoryCard story={story} eager={eager && at < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
}

/** The same grid while its contents are on their way. */
export function StoryGridLoading({ cards = 6 }: { cards?: number }) {
  return (
    <Loading>
      <div className={css.grid}>
        {Array.from({ length: cards }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
          <div key={at} className={css.waiting}>
            <span className={css.cover}>
              <Skeleton shape="card" height="100%" />
            </span>
            <Skeleton width="20%" />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
