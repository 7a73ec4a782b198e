import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { TodoKind } from '@sold/contracts/entities/my-page';
import { TODO_KINDS } from '@sold/contracts/rules/trading/todo-kinds';
import { leftText } from '@sold/shared/text/countdown';
import { cx } from '@sold/shared/text/cx';
import { dayTime, instantOf } from '@sold/shared/text/dates';
import css from './due-text.module.css';

interface Props {
  kind: TodoKind;
  /** A stamp; empty: nothing is shown. */
  due: string;
  /** The server's clock, milliseconds; null: what is left is not known yet. */
  now: number | null;
}

/** Until when something is to be done, by the clock, and how long that still is. */
export function DueText({ kind, due, now }: Props) {
  if (due === '') return null;
  const left = now === null ? null : instantOf(due) - now;
  return (
    <p className={cx(css.due, left !== null && left < DAY_MS && css.soon)}>
      <span>
        {dayTime(due)}
        {TODO_KINDS[kind].until}
      </span>
      {left !== null && <span>{left > 0 ? `${leftText(left)} 남음` : '시간이 지났어요'}</span>}
    </p>
  );
}
