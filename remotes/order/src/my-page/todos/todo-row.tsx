import type { Todo } from '@sold/contracts/entities/my-page';
import { TODO_KINDS } from '@sold/contracts/rules/trading/todo-kinds';
import { won } from '@sold/shared/text/format';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { DueText } from '../../page/due-text.tsx';
import css from './todos.module.css';

/** One thing to do: what, for which item, until when, what it costs to be late, and the way to do it. @param now the server's clock, milliseconds */
export function TodoRow({ todo, now }: { todo: Todo; now: number | null }) {
  const { title, step } = TODO_KINDS[todo.kind];
  return (
    <li className={css.row}>
      <Picture picture={todo.image} alt="" ground={todo.brand_bg_color} className={css.picture ?? ''} />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        <p className={css.item}>
          {todo.item_name_kor}
          {todo.product_size_option && ` · ${todo.product_size_option}`}
        </p>
        <DueText kind={todo.kind} due={todo.due} now={now} />
        {todo.amount !== null && <p className={css.item}>{amountText(todo, todo.amount)}</p>}
      </div>
      <SiteLink
        to={todo.to}
        className={buttonClass({ size: 's' }, css.step)}
        aria-label={`${todo.item_name_kor} ${step}`}
      >
        {step}
      </SiteLink>
    </li>
  );
}

function amountText({ kind }: Todo, amount: number): string {
  if (kind === 'ship_order') return `늦으면 페널티 ${won(amount)}`;
  if (kind === 'pay_win') return `래플가 ${won(amount)} (검수비와 배송비는 따로)`;
  return kind === 'new_bank_account' ? `받을 금액 ${won(amount)}` : `결제할 금액 ${won(amount)}`;
}
