import { Type } from 'typebox';
import { Empty, Id, ListStart } from '../../entities/basics.ts';
import { MessagePage, NoticeSettings, NoticeWay } from '../../entities/lists.ts';
import { PushState } from '../../entities/people.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';

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
  summary: 'The customer has been shown these messages; a call of our own',
  refuses: {},
  input: Type.Object({ message_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  output: Type.Object({ unread: Type.Integer() }),
});

export const getNoticeSettings = defineCall('GET', `${MY}/get-notice-settings`, {
  access: 'login',
  summary:
    'Ways in which messages that matter go out, and kinds of messages that the customer can do without; a call of our own',
  refuses: {},
  input: Empty,
  output: NoticeSettings,
});

export const saveNoticeSetting = defineCall('POST', `${MY}/save-notice-setting`, {
  access: 'login',
  summary:
    'Switch a kind of messages on or off: what is off is neither listed nor counted; a call of our own',
  refuses: { 404: ['unknown_notice_kind'] },
  input: Type.Object({ kind: Type.String({ minLength: 1, maxLength: 40 }), is_on: Type.Boolean() }),
  output: NoticeSettings,
});

export const saveNoticeWay = defineCall('POST', `${MY}/save-notice-way`, {
  access: 'login',
  summary: 'Switch mail or text for messages that matter on or off; a call of our own',
  refuses: { 422: ['no_contact'] },
  input: Type.Object({ way: NoticeWay.properties.way, is_on: Type.Boolean() }),
  output: NoticeSettings,
});

export const getPush = defineCall('GET', `${MY}/get-push`, {
  access: 'login',
  summary: 'Whether this device gets pushes, and the key to subscribe with; a call of our own',
  refuses: {},
  input: Empty,
  output: PushState,
});

export const savePush = defineCall('POST', `${MY}/save-push`, {
  access: 'login',
  summary:
    'Send messages that matter to this device as pushes, until its session ends: the subscription of its browser (Push API); a call of our own',
  refuses: { 422: ['no_push', 'push_device'] },
  input: Type.Object({
    endpoint: Type.String({
      minLength: 1,
      maxLength: 1000,
      description: 'https address of its push service',
    }),
    p256dh: Type.String({ minLength: 1, maxLength: 100, description: 'its public key, base64url' }),
    auth: Type.String({ minLength: 1, maxLength: 40, description: 'its secret, base64url' }),
  }),
  output: PushState,
});

export const deletePush = defineCall('POST', `${MY}/delete-push`, {
  access: 'login',
  summary: 'Send no more pushes to this device; a call of our own',
  refuses: {},
  input: Empty,
  output: PushState,
});
