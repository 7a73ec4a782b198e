/**
 * Session calls between services. Not in `calls/index`: they need the service token, no page uses them,
 * and the edge does not forward them.
 */
import { type Static, Type } from 'typebox';
import { Id } from '../../entities/basics.ts';

/** Whether a session of a customer is open: neither signed out nor ended by an operator. */
export const isOpenSession = {
  method: 'GET',
  path: '/internal/session',
  input: Type.Object({ session_id: Type.String({ pattern: '^[\\w-]{1,100}$' }), customer_id: Id }),
  output: Type.Object({ is_open: Type.Boolean() }),
} as const;

export type IsOpenSession = {
  input: Static<typeof isOpenSession.input>;
  output: Static<typeof isOpenSession.output>;
};
