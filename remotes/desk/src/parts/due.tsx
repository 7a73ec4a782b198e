import { dayTime, instantOf } from '@sold/shared/text/dates';
import css from './due.module.css';
import { spanText } from './span-text.ts';

export interface DueProps {
  /** KST. */
  at: string;
  /** Time of the server, ms; null before it is known. */
  now: number | null;
}

/** Time that is left until a deadline, or since it has passed. */
export function Due({ at, now }: DueProps) {
  if (now === null) return <time className={css.due}>{dayTime(at)}</time>;
  const left = instantOf(at) - now;
  const isLate = left <= 0;
  return (
    <time className={isLate ? css.late : css.due} title={dayTime(at)}>
      {isLate ? `${spanText(-left)} 지남` : `${spanText(left)} 남음`}
    </time>
  );
}
