import { useCall } from '@sold/shared/hooks/use-call';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { TODOS } from '../../my-page/frame/my-calls.ts';
import { TodoRow } from '../../my-page/todos/todo-row.tsx';

/** Unpaid wins come before the orders, as they have no order yet. Without a response the list is empty. */
export function WinsToPay() {
  const { data } = useCall(TODOS, { kind: 'pay_win' }, { quiet: 'silent' });
  const list = data?.list ?? [];
  const now = useServerNow(list.length > 0);
  if (list.length === 0) return null;
  return (
    <ul aria-label="결제할 당첨">
      {list.map((todo) => (
        <TodoRow key={todo.id} todo={todo} now={now} />
      ))}
    </ul>
  );
}
