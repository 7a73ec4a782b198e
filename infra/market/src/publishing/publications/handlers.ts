import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { listPublications } from './list-publications.ts';
import { previewAddress } from './preview-address.ts';
import { schedule } from './schedule.ts';
import { withdraw } from './withdraw.ts';

/** Answers of the operator calls about everything that is published: raffles, contents, releases, notices, banners. */
export const publicationHandlers = {
  'GET /api/operator/publication/list': (context, input) => listPublications(context, input),

  'GET /api/operator/publication/preview': (context, input) => previewAddress(context, input),

  'POST /api/operator/publication/schedule': async (
    context,
    { kind, id, from, until },
    _caller,
    { operator },
  ) => {
    await schedule(
      context,
      { kind, id, from: new Date(from), until: until === undefined ? null : new Date(until) },
      operator,
    );
    return { id };
  },

  'POST /api/operator/publication/withdraw': async (
    context,
    { kind, id, reason = '' },
    _caller,
    { operator },
  ) => ({ id, ...(await withdraw(context, { kind, id, reason }, operator)) }),
} satisfies Partial<Handlers<Context>>;
