import { sql } from 'kysely';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { placedWhere } from './placed.ts';
import { beginStocktaking, scanStock, stocktakingResult } from './stocktaking.ts';

export const stockHandlers = {
  'GET /api/operator/centre/place': async ({ db }, { place }) => ({
    place,
    list: await placedWhere(db, sql`placed.place = ${place}`),
  }),

  'POST /api/operator/centre/stocktaking-begin': async (
    context,
    { place },
    _caller,
    { operator: actor },
  ) => ({
    stocktaking_id: await beginStocktaking(context, { place, actor }),
  }),

  'POST /api/operator/centre/stocktaking-scan': (context, input, _caller, { operator: actor }) => {
    const { stocktaking_id: id, place, code } = input;
    return scanStock(context, { id, place, code, actor });
  },

  'GET /api/operator/centre/stocktaking-result': ({ db }, { stocktaking_id }) =>
    stocktakingResult(db, stocktaking_id),
} satisfies Partial<Handlers<Context>>;
