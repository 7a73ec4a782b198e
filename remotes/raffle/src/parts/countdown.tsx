import { leftText } from '@sold/shared/text/countdown';
import { dayTime, instantOf } from '@sold/shared/text/dates';
import { countdownOf, type Period } from '../raffle/timing.ts';
import css from './countdown.module.css';

/**
 * Time left until a raffle begins or ends; afterwards the time of its end. Before a clock is known: the date. A text that changes every
 * second is not translated: the translation would show an old time.
 */
export function Countdown({ raffle, now }: { raffle: Period; now: number | null }) {
  const countdown = countdownOf(raffle, now);
  if (countdown === null) return <span className={css.over}>{dayTime(raffle.raffle_to)} 마감</span>;
  if (now === null)
    return (
      <span className={css.over}>
        {dayTime(countdown.to)} {countdown.label === '시작까지' ? '시작' : '마감'}
      </span>
    );
  return (
    <span className={css.countdown} role="timer">
      {countdown.label}{' '}
      <strong translate="no" className={css.left}>
        {leftText(instantOf(countdown.to) - now)}
      </strong>
    </span>
  );
}
