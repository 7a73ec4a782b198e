import type { Todo } from '@sold/contracts/entities/my-page';
import { call } from '@sold/shared/api/client';
import { ownListMemory } from '@sold/shared/hooks/own-list-memory';
import { useCall } from '@sold/shared/hooks/use-call';
import { type ListStart, useListPages } from '@sold/shared/hooks/use-list-pages';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { MoreButton } from '@sold/shared/ui/layout/more-button';
import { RowSkeletons } from '../../page/row-skeletons.tsx';
import { TODOS } from '../frame/my-calls.ts';
import { TodoRow } from './todo-row.tsx';
import css from './todos.module.css';

const load = (from: ListStart) =>
  call(TODOS, 'cursor' in from ? { cursor: from.cursor } : {}, { quiet: true });
const keyOf = ({ kind, id }: Todo) => `${kind}-${id}`;

const memory = ownListMemory<Todo>();

/** Due soonest first, each with its next step. */
export function Todos() {
  const first = useCall(TODOS, {}, { quiet: true });
  const pages = useListPages<Todo>({
    of: 'todos',
    first: first.data,
    isFirstReady: first.state === 'ready',
    load,
    keyOf,
    memory,
  });
  const now = useServerNow(pages.list.some(({ due }) => due !== ''));
  return (
    <section aria-labelledby="todos">
      <h2 id="todos" className={css.heading}>
        할 일 {first.data && first.data.total > 0 && <span className={css.count}>{first.data.total}</span>}
      </h2>
      {!first.data ? (
        first.state === 'failed' ? (
          <FailedState
            title="할 일을 불러오지 못했어요"
            failure={first.failure}
            action={{ label: '다시 시도', onPress: () => void first.reload() }}
          />
        ) : (
          <RowSkeletons />
        )
      ) : pages.list.length === 0 ? (
        <p className={css.none}>
          지금 할 일이 없어요. 보낼 상품이나 결제할 금액이 생기면 여기에 먼저 보여 드려요.
        </p>
      ) : (
        <>
          <ul>
            {pages.list.map((todo) => (
              <TodoRow key={keyOf(todo)} todo={todo} now={now} />
            ))}
          </ul>
          {pages.hasMore && <MoreButton state={pages.more} onPress={() => void pages.loadMore()} />}
        </>
      )}
    </section>
  );
}
