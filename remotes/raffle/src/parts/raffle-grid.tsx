import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { RaffleCard } from './raffle-card.tsx';
import css from './raffle-grid.module.css';

/** How many cards load their picture without waiting to be near the window: what a phone shows, and a row of a desktop. */
const FIRST_VIEW = 4;

/** Raffles in as many columns as there is room for. */
export function RaffleGrid({
  raffles,
  now,
  eager = false,
}: {
  raffles: readonly RaffleSummary[];
  now: number | null;
  eager?: boolean;
}) {
  return (
    <ul className={css.grid}>
      {raffles.map((raffle, at) => (
        <li key={raffle.id}>
          <RaffleCard raffle={raffle} now={now} eager={eager && at < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
}

/** The same grid while its raffles are on their way. */
export function RaffleGridLoading({ cards = 6 }: { cards?: number }) {
  return (
    <Loading label="래플을 불러오는 중이에요">
      <div className={css.grid}>
        {Array.from({ length: cards }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
          <div key={at} className={css.waiting}>
            <span className={css.square}>
              <Skeleton shape="card" height="100%" />
            </span>
            <Skeleton width="40%" />
            <Skeleton width="90%" />
            <Skeleton width="55%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
