import { useCall } from '@sold/shared/hooks/use-call';
import { RaffleGrid } from '../parts/raffle-grid.tsx';
import { MAIN } from './list-calls.ts';
import css from './raffle-list.module.css';

/** Top of the raffle page: current raffles, or else the next ones. Empty when there are neither. */
export function OpenNow({ now }: { now: number | null }) {
  // The list below reports a failure.
  const main = useCall(MAIN, {}, { quiet: true });
  const running = main.data?.running_list ?? [];
  const raffles = running.length > 0 ? running : (main.data?.upcoming_list ?? []);
  if (raffles.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="open-now">
      <h2 id="open-now" className={css.heading}>
        {running.length > 0 ? '지금 응모할 수 있어요' : '곧 시작해요'}
      </h2>
      <RaffleGrid raffles={raffles.slice(0, 4)} now={now} eager />
    </section>
  );
}
