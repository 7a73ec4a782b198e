import { cx } from '@sold/shared/text/cx';
import { dayTime } from '@sold/shared/text/dates';
import { Hidden } from '@sold/shared/ui/base/hidden';
import css from './timeline.module.css';

export interface TimelineStep {
  text: string;
  /** A stamp, KST; empty for a step without a time. */
  at: string;
  reason: string;
}

/** Where something has been, where it is, and what lies ahead when nothing goes wrong. */
export function Timeline({
  history,
  ahead = [],
}: {
  history: readonly TimelineStep[];
  ahead?: readonly string[];
}) {
  return (
    <ol className={css.list}>
      {history.map(({ text, at, reason }, index) => {
        const isNow = index === history.length - 1;
        return (
          <li
            key={`${text}${at}`}
            className={cx(css.step, css.done, isNow && css.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <strong>{text}</strong>
            {at && <span className={css.at}>{dayTime(at)}</span>}
            {reason && <span className={css.at}>{reason}</span>}
          </li>
        );
      })}
      {ahead.map((text) => (
        <li key={text} className={css.step}>
          <Hidden>예정</Hidden>
          {text}
        </li>
      ))}
    </ol>
  );
}
