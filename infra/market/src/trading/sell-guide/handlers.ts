import type { Context } from '../../money/context/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { sellGuide } from './sell-guide.ts';

export const sellGuideHandlers = {
  'GET /api/v3/product/product/get-sell-guide': ({ db, clock }, input, caller) =>
    sellGuide(db, input, { customerId: caller?.customerId ?? 0, now: clock() }),
} satisfies Partial<Handlers<Context>>;
