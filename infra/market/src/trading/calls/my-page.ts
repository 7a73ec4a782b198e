import { unitTodos } from '../../custody/units/unit-todos.ts';
import type { Context } from '../../money/context/context.ts';
import { debtTodos } from '../../money/pay-later/debt-todos.ts';
import { payoutTodos } from '../../money/payouts/payout-todos.ts';
import { customerOf } from '../../money/points/customer-of.ts';
import { pointBalance } from '../../money/points/points.ts';
import { customerRow } from '../../people/customers/customer.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { TodoSource } from '../../platform/calls/todo-source.ts';
import { myCounts } from '../order-views/my-counts.ts';
import {
  lateTodos,
  paymentTodos,
  purchaseTodos,
  returnTodos,
  saleTodos,
} from '../order-views/order-todos.ts';
import { todoList } from '../order-views/todo-list.ts';
import { sellerStop } from '../penalties/penalties.ts';

/** Things to do in the areas below this one. */
const TODOS: readonly TodoSource[] = [
  saleTodos,
  paymentTodos,
  purchaseTodos,
  returnTodos,
  lateTodos,
  debtTodos,
  payoutTodos,
  unitTodos,
];

interface MyPageParts {
  /** Of areas above. */
  moreTodos: readonly TodoSource[];
  hasPartnerShop: boolean;
}

/** Answers of the calls of `contracts/calls/trading/my-page`, and of the one that opens the own page. */
export const myPageHandlers = ({ moreTodos, hasPartnerShop }: MyPageParts) =>
  ({
    'GET /api/v3/user/mypage/get-my-page': async ({ db, clock }, _input, { customerId }) => {
      const now = clock();
      const [row, point, stop, counts] = await Promise.all([
        customerRow(db, customerId),
        pointBalance(db, customerId, now),
        sellerStop(db, customerId, now),
        myCounts(db, customerId, now),
      ]);
      return {
        customer_default: { customer_id: row.id, name: row.name, email: row.email, mobile_no: row.mobile_no },
        point,
        is_certified: row.certified_at !== null && row.means_closed_at === null,
        is_means_closed: row.means_closed_at !== null,
        ...counts,
        penalty: stop,
        has_partner_shop: hasPartnerShop,
      };
    },

    'GET /api/v3/user/mypage/get-wallet': ({ db, clock }, _input, { customerId }) =>
      customerOf(db, customerId, clock()),

    'GET /api/v3/user/mypage/get-todo-list': ({ db, clock }, input, { customerId }) =>
      todoList(db, [...TODOS, ...moreTodos], { customerId, now: clock() }, input),
  }) satisfies Partial<Handlers<Context>>;
