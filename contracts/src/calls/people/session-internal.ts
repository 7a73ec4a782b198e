/**
 * What other services ask the main service about sessions. Not in `calls/index`: it needs the service token, no page ever sees
 * it, and the edge leads nobody there.
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
