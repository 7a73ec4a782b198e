import { Type } from 'typebox';
import { Empty, Id, KstTime, LineText, Nullable } from '../../entities/basics.ts';
import { OPERATOR_ACTS } from '../../rules/operators/roles.ts';
import { defineCall } from '../parts/define.ts';
import { TypedText } from '../people/typed-text.ts';
import { Role } from './role.ts';

/** Calls of the owners about the accounts of all operators. */
const STAFF = '/api/operator/staff';
const owners = { access: 'operator', ...OPERATOR_ACTS.manageOperators } as const;
const Invitation = Type.Object({
  operator_id: Id,
  invitation: Type.String({ description: 'works once' }),
  link: Type.String({ description: 'Address of the page that takes the invitation' }),
  expires_at: KstTime,
});

export const getOperators = defineCall('GET', `${STAFF}/list`, {
  ...owners,
  summary: 'Accounts of operators, those that have ended too',
  refuses: {},
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        operator_id: Id,
        email: Type.String(),
        name: Type.String(),
        role: Role,
        has_joined: Type.Boolean(),
        open_sessions: Type.Integer(),
        created_at: KstTime,
        ended_at: Nullable(KstTime),
      }),
    ),
  }),
});

export const addOperator = defineCall('POST', `${STAFF}/add`, {
  ...owners,
  summary: 'Make an account and its invitation, which works once within 24 hours',
  refuses: { 422: ['contact', 'operator_exists'] },
  input: Type.Object({ email: TypedText, name: LineText({ least: 1, most: 40 }), role: Role }),
  output: Invitation,
});

export const inviteOperator = defineCall('POST', `${STAFF}/invite`, {
  ...owners,
  summary: 'Make another invitation, for an operator who lost password or authenticator; older ones are over',
  refuses: { 404: ['unknown_operator'] },
  input: Type.Object({ operator_id: Id }),
  output: Invitation,
});

export const setOperatorRole = defineCall('POST', `${STAFF}/role`, {
  ...owners,
  summary: 'Change the role of an operator, whose sessions end; the last owner stays one',
  refuses: { 404: ['unknown_operator'], 422: ['last_owner'] },
  input: Type.Object({ operator_id: Id, role: Role }),
  output: Type.Object({ operator_id: Id }),
});

export const endOperator = defineCall('POST', `${STAFF}/end`, {
  ...owners,
  summary: 'End an account and its sessions for good; the last owner stays',
  refuses: { 404: ['unknown_operator'], 422: ['last_owner'] },
  input: Type.Object({ operator_id: Id }),
  output: Type.Object({ operator_id: Id }),
});

export const endOperatorSessions = defineCall('POST', `${STAFF}/end-sessions`, {
  ...owners,
  summary: 'End all sessions of an operator',
  refuses: { 404: ['unknown_operator'] },
  input: Type.Object({ operator_id: Id }),
  output: Type.Object({ operator_id: Id, sessions: Type.Integer() }),
});
