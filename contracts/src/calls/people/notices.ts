import { Type } from 'typebox';
import { Id, ListStart } from '../../entities/basics.ts';
import { MessagePage } from '../../entities/lists.ts';
import { defineCall } from '../define.ts';
import { NO_PLACE } from '../refusals.ts';

const MY = '/api/v3/user/mypage';

export const getOwnMessages = defineCall('GET', `${MY}/get-message-list`, {
  access: 'login',
  summary:
    'What the services have told the customer, newest first, and how many of it is unread; a call of our own',
  refuses: { 422: [...NO_PLACE] },
  input: Type.Object(ListStart),
  output: MessagePage,
});

export const readOwnMessages = defineCall('POST', `${MY}/read-messages`, {
  access: 'login',
  summary: 'The customer has read everything up to this message; a call of our own',
  refuses: {},
  input: Type.Object({ message_id: Id }),
  output: Type.Object({ unread: Type.Integer() }),
});
