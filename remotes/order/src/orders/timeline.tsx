import type { OrderDetail, OrderState } from '@sold/contracts/entities/order';
import { orderStateText } from '@sold/contracts/rules/order-state';
import { cx } from '@sold/shared/cx';
import { dayTime } from '@sold/shared/dates';
import { Hidden } from '@sold/shared/ui/hidden';
import css from './timeline.module.css';

/** Where an order has been, where it is, and what lies ahead when nothing goes wrong. */
export function Timeline({
  history,
  ahead,
}: {
  history: OrderDetail['history'];
  ahead: readonly OrderState[];
}) {
  return (
    <ol className={css.list}>
      {history.map(({ state, at, reason }, index) => {
        const isNow = index === history.length - 1;
        return (
          <li
            key={`${state}${at}`}
            className={cx(css.step, css.done, isNow && css.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <strong>{orderStateText(state)}</strong>
            <span className={css.at}>{dayTime(at)}</span>
            {reason && <span className={css.at}>{reason}</span>}
          </li>
        );
      })}
      {ahead.map((state) => (
        <li key={state} className={css.step}>
          <Hidden>예정</Hidden>
          {orderStateText(state)}
        </li>
      ))}
    </ol>
  );
}
