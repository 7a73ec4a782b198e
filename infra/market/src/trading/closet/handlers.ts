import type { Context } from '../../money/context/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { closetOf } from './closet.ts';
import { removeClosetItem, saveClosetItem } from './closet-items.ts';
import { hideUnit } from './hide-unit.ts';

export const closetHandlers = {
  'GET /api/v3/user/mypage/get-closet': ({ db, clock }, input, { customerId }) =>
    closetOf(db, customerId, input, clock()),

  'POST /api/v3/user/mypage/save-closet-item': async (
    { db, clock },
    input,
    { customerId },
    { idempotencyKey },
  ) => ({
    closet_item_id: await saveClosetItem(db, customerId, input, { now: clock(), idempotencyKey }),
  }),

  'POST /api/v3/user/mypage/remove-closet-item': async ({ db }, input, { customerId }) => {
    await removeClosetItem(db, customerId, input.closet_item_id);
    return {};
  },

  'POST /api/v3/user/mypage/hide-closet-unit': async ({ db, clock }, input, { customerId }) => {
    const { order_id: orderId, inventory_id: unitId, is_hidden: isHidden } = input;
    await hideUnit(db, customerId, { orderId, unitId, isHidden }, clock());
    return {};
  },
} satisfies Partial<Handlers<Context>>;
