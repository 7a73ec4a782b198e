import type { OrderDetail } from '@sold/contracts/entities/order';
import { cx } from '@sold/shared/text/cx';
import { monthDay } from '@sold/shared/text/dates';
import { Hidden } from '@sold/shared/ui/base/hidden';
import { progressOf } from '../parts/progress.ts';
import css from './progress.module.css';

/** The one list of an order's steps with their days, in the words of the side that looks at it. */
export function Progress({ detail }: { detail: OrderDetail }) {
  const steps = progressOf(detail);
  const now = steps.findLastIndex(({ at }) => at !== '');
  return (
    <ol className={css.steps} aria-label="진행 상황">
      {steps.map(({ name, at, expected, events, reason }, index) => (
        <li
          key={`${name}${at}`}
          className={cx(css.step, at !== '' && css.done)}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={css.name}>{name}</span>
          <span className={css.day}>
            {at !== '' ? monthDay(at) : expected === '' ? <Hidden>아직</Hidden> : `${expected} 예상`}
          </span>
          {events.map((event) => (
            <span key={event.text} className={css.event}>
              {event.text} {monthDay(event.at)}
            </span>
          ))}
          {reason && <span className={css.event}>{reason}</span>}
        </li>
      ))}
    </ol>
  );
}
