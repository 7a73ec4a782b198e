import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import { useCall } from '@sold/shared/hooks/use-call';
import { RaffleGrid } from '../parts/raffle-grid.tsx';
import { MAIN } from './list-calls.ts';
import css from './raffle-list.module.css';

export interface OpenRaffles {
  /** Whether they can be entered now; else they are the next ones. */
  isRunning: boolean;
  /** Empty when there are neither. */
  list: readonly RaffleSummary[];
}

/** Raffles at the top of the page: current ones, or else the next ones. @param isShown false asks for none */
export function useOpenRaffles(isShown: boolean): OpenRaffles {
  // The list below reports a failure.
  const { data } = useCall(MAIN, isShown ? {} : null, { quiet: true });
  const running = data?.running_list ?? [];
  const isRunning = running.length > 0;
  return { isRunning, list: isShown ? (isRunning ? running : (data?.upcoming_list ?? [])).slice(0, 4) : [] };
}

export function OpenNow({ open: { isRunning, list }, now }: { open: OpenRaffles; now: number | null }) {
  if (list.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="open-now">
      <h2 id="open-now" className={css.heading}>
        {isRunning ? '지금 응모할 수 있어요' : '곧 시작해요'}
      </h2>
      <RaffleGrid raffles={list} now={now} size="large" eager />
    </section>
  );
}
