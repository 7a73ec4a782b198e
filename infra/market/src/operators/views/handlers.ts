import type { Handlers } from '../../platform/calls/handler.ts';
import { accountOf } from '../accounts/own-account.ts';
import type { Context } from '../context/context.ts';
import { removeView, saveView, viewsOf } from './views.ts';

export const viewHandlers = {
  'GET /api/operator/view/list': (context, _input, _caller, request) =>
    viewsOf(context, accountOf(request).operatorId),
  'POST /api/operator/view/save': (context, input, _caller, request) =>
    saveView(context, accountOf(request).operatorId, input),
  'POST /api/operator/view/remove': async (context, { view_id }, _caller, request) => {
    await removeView(context, accountOf(request).operatorId, view_id);
    return {};
  },
} satisfies Partial<Handlers<Context>>;
