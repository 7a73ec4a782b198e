import { type IsOpenSession, isOpenSession } from '@sold/contracts/calls/people/session-internal';
import { engineOf } from '@sold/service/db/engine';
import type { Db } from '@sold/service/db/tables';
import { success } from '@sold/service/http/envelope';
import { inputCheck } from '@sold/service/http/validate';
import { checkService } from '@sold/service/session/check-service';
import type { FastifyInstance } from 'fastify';
import { openSession } from './open-session.ts';

const OPEN = `select 1 ${openSession('$1', '$2')}`;

/**
 * Tells other services whether a session is open: they can read a token, and not whether it was revoked.
 * @param serviceToken credential of the calling service
 */
export function internalSessionRoute(app: FastifyInstance, db: Db, serviceToken: string): void {
  const check = inputCheck(isOpenSession);
  app.route({
    method: isOpenSession.method,
    url: isOpenSession.path,
    config: { summary: 'For our own services alone: whether a session is open' },
    handler: async (request) => {
      checkService(request, serviceToken);
      const input = { ...(request.query as IsOpenSession['input']) };
      check(input);
      const rows = await engineOf(db).ask(OPEN, [input.session_id, input.customer_id]);
      return success<IsOpenSession['output']>({ is_open: rows.length > 0 });
    },
  });
}
