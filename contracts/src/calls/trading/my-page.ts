import { Type } from 'typebox';
import { Empty, ListStart } from '../../entities/basics.ts';
import { TodoPage } from '../../entities/lists.ts';
import { TodoKind } from '../../entities/my-page.ts';
import { Customer } from '../../entities/people.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';

const MY = '/api/v3/user/mypage';

export const getTodoList = defineCall('GET', `${MY}/get-todo-list`, {
  access: 'login',
  summary: 'The customer’s next steps, due soonest first, those without a time last; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object({ kind: Type.Optional(TodoKind), ...ListStart }),
  output: TodoPage,
});

export const getWallet = defineCall('GET', `${MY}/get-wallet`, {
  access: 'login',
  summary:
    'What the customer has stored for orders: addresses, cards, accounts, cash receipts, whether there is a payment password; a call of our own',
  refuses: {},
  input: Empty,
  output: Customer,
});
