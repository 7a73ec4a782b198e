import { type RaffleStatus, raffleStatusText } from '@sold/contracts/rules/raffles/raffle-status';
import { cx } from '@sold/shared/text/cx';
import css from './status-chip.module.css';

const TONE: Readonly<Record<RaffleStatus, string | undefined>> = {
  '00': css.upcoming,
  '10': css.running,
  '20': css.ended,
};

/** Status of a raffle in a word; `words` replaces it. */
export function StatusChip({ status, words }: { status: RaffleStatus; words?: string }) {
  return <span className={cx(css.chip, TONE[status])}>{words ?? raffleStatusText(status)}</span>;
}
