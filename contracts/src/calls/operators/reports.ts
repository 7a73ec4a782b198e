import { Type } from 'typebox';
import { Empty, Id, KstTime, LineText, ListStart, NextCursor } from '../../entities/basics.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';

/** Calls of the operators that only read: messages, the audit log, presses of buttons, draws that are late. */
export const getMessages = defineCall('GET', '/api/operator/message/list', {
  access: 'operator',
  roles: ['support', 'owner'],
  permission: 'personal-data',
  summary:
    'What customers are to be told, for the service that sends pushes and texts: in the order of their ids, a hundred at a time, half a minute after they were left',
  refuses: {},
  input: Type.Object({
    reason: LineText({ least: 1, most: 300, description: 'why addresses are read, for the audit log' }),
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'message_id of the last one that was sent',
      }),
    ),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        message_id: Id,
        customer_id: Id,
        kind: Type.String(),
        message: Type.String(),
        name: Type.String(),
        email: Type.String(),
        mobile_no: Type.String(),
        at: KstTime,
      }),
    ),
  }),
});

export const getAuditLog = defineCall('GET', '/api/operator/audit-log', {
  access: 'operator',
  roles: ['owner'],
  summary: 'Operators’ actions, newest first, fifty a page',
  refuses: { 422: NO_PLACE },
  input: Type.Object(ListStart),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        actor: Type.String(),
        action: Type.String(),
        subject: Type.String(),
        detail: Type.Unknown(),
        at: KstTime,
      }),
    ),
    page: Type.Integer(),
    next_cursor: NextCursor,
  }),
});

const presses = {
  count: Type.Integer(),
  customers: Type.Integer({ description: 'customers among those who pressed, each counted once' }),
};

export const getItemButtons = defineCall('GET', '/api/operator/item/buttons', {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'How often each button of an item was pressed in the last 90 days',
  refuses: {},
  input: Type.Object({ item_id: Id }),
  output: Type.Object({ list: Type.Array(Type.Object({ button: Type.String(), ...presses })) }),
});

export const getAwaitedDraws = defineCall('GET', '/api/operator/raffle/awaited', {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Raffles that are over and not drawn, because their beacon or their list is not as it should be',
  refuses: {},
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        raffle_id: Id,
        display_item_name: Type.String(),
        entry_count: Type.Integer({ minimum: 0 }),
        chain: Type.String({ description: 'Hash of the chain' }),
        round: Type.Integer({ minimum: 1 }),
        round_at: KstTime,
        /** Number of attempts. */
        tries: Type.Integer({ minimum: 1 }),
        /** Result per server, or the error of the list; in English. */
        problem: Type.String(),
        /** When it is tried again. */
        again_at: KstTime,
      }),
    ),
  }),
});

export const getRaffleJoins = defineCall('GET', '/api/operator/raffle/joins', {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'How often each step into a raffle was taken in the last 90 days',
  refuses: {},
  input: Type.Object({ raffle_id: Id }),
  output: Type.Object({ list: Type.Array(Type.Object({ action: Type.String(), ...presses })) }),
});
