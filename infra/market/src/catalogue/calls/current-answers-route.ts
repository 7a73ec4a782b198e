import {
  type CurrentAnswers,
  currentAnswers,
} from '@sold/contracts/calls/catalogue/current-answers-internal';
import { success } from '@sold/service/http/envelope';
import { inputCheck } from '@sold/service/http/validate';
import type { FastifyInstance } from 'fastify';
import type { CachedAnswers } from '../../platform/calls/cached-answers.ts';

/** Tells the edge which answers that it keeps are current. */
export function currentAnswersRoute(app: FastifyInstance, isCurrent: CachedAnswers['isCurrent']): void {
  const check = inputCheck(currentAnswers);
  app.route({
    method: currentAnswers.method,
    url: currentAnswers.path,
    config: { summary: 'For the edge alone: which cached answers are current' },
    handler: async (request) => {
      const input = { ...(request.body as CurrentAnswers['input']) };
      check(input);
      const current = await Promise.all(input.ids.map(isCurrent));
      return success<CurrentAnswers['output']>({ current: input.ids.filter((_, at) => current[at]) });
    },
  });
}
