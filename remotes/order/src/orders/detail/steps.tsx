import type { OrderDetail, OrderStep } from '@sold/contracts/entities/order';
import { cx } from '@sold/shared/text/cx';
import { dayLong, dayRange } from '@sold/shared/text/dates';
import { Hidden } from '@sold/shared/ui/base/hidden';
import css from './steps.module.css';

const NAMES: Readonly<Record<OrderStep['step'], string>> = {
  paid: '결제',
  sent: '판매자 발송',
  inspected: '검수 합격',
  released: '출고',
  delivered: '배송 완료',
};

/** The stages of an order with their days: those it has reached, and when the others are expected. */
export function Steps({ steps, expected }: Pick<OrderDetail, 'steps' | 'expected'>) {
  const now = steps.findLastIndex(({ at }) => at !== '');
  return (
    <ol className={css.steps} aria-label="진행 단계">
      {steps.map(({ step, at, expected_at }, index) => (
        <li
          key={step}
          className={cx(css.step, at !== '' && css.done)}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={css.name}>{NAMES[step]}</span>
          <span className={css.day}>
            {at !== '' ? (
              monthDay(at)
            ) : expected_at === '' ? (
              <Hidden>아직</Hidden>
            ) : step === 'delivered' && expected.arrival ? (
              `${dayRange(expected.arrival)} 예상`
            ) : (
              `${monthDay(expected_at)} 예상`
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** @example monthDay('2026-11-21 13:05:00') === '11.21 (토)' */
function monthDay(stamp: string): string {
  return dayLong(stamp).slice(5);
}
