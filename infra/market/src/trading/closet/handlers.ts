import type { Context } from '../../money/context/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { closetOf } from './closet.ts';
import { removeClosetItem, saveClosetItem } from './closet-items.ts';

export const closetHandlers = {
  'GET /api/v3/user/mypage/get-closet': ({ db, clock }, _input, { customerId }) =>
    closetOf(db, customerId, clock()),

  'POST /api/v3/user/mypage/save-closet-item': async ({ db, clock }, input, { customerId }) => {
    await saveClosetItem(db, customerId, input, clock());
    return closetOf(db, customerId, clock());
  },

  'POST /api/v3/user/mypage/remove-closet-item': async ({ db, clock }, input, { customerId }) => {
    await removeClosetItem(db, customerId, input.closet_item_id);
    return closetOf(db, customerId, clock());
  },
} satisfies Partial<Handlers<Context>>;
