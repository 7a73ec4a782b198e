import { Type } from 'typebox';
import { MAXIMUM_BID_PRICE } from '../../base/bid-price.ts';
import { Empty, Id, ListStart, Nullable } from '../../entities/basics.ts';
import { ClosetUnitName } from '../../entities/closet.ts';
import { Closet } from '../../entities/lists.ts';
import { MOST_CLOSET_ITEMS } from '../../rules/trading/closet-items.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';

const MY = '/api/v3/user/mypage';

export const getCloset = defineCall('GET', `${MY}/get-closet`, {
  access: 'login',
  summary:
    'What the customer owns: orders that have arrived and were not sold on, units in storage, and what was added by hand, each with its worth now; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object({
    is_hidden: Type.Optional(Type.Boolean({ description: 'true: those that were hidden, and no others' })),
    closet_item_id: Type.Optional(Id),
    ...ListStart,
  }),
  output: Closet,
});

export const saveClosetItem = defineCall('POST', `${MY}/save-closet-item`, {
  access: 'login',
  idempotent: true,
  summary: `Add a unit by hand, or change one that was; at most ${MOST_CLOSET_ITEMS}. A call of our own`,
  refuses: { 404: ['unknown_size', 'unknown_closet_item'], 422: ['closet_count', 'closet_day'] },
  input: Type.Object({
    closet_item_id: Type.Optional(Id),
    product_size_option_id: Id,
    bought_price: Nullable(Type.Integer({ minimum: 0, maximum: MAXIMUM_BID_PRICE })),
    bought_on: Nullable(
      Type.String({
        pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
        description: 'yyyy-MM-dd; a day that is to come is refused with 422',
      }),
    ),
  }),
  output: Type.Object({ closet_item_id: Id }),
});

export const removeClosetItem = defineCall('POST', `${MY}/remove-closet-item`, {
  access: 'login',
  summary: 'Remove a unit that was added by hand; a call of our own',
  refuses: { 404: ['unknown_closet_item'] },
  input: Type.Object({ closet_item_id: Id }),
  output: Empty,
});

export const hideClosetUnit = defineCall('POST', `${MY}/hide-closet-unit`, {
  access: 'login',
  summary:
    'Hide a unit that was sold elsewhere, so that its worth does not count, or show it again; again changes nothing. A call of our own',
  refuses: { 404: ['unknown_closet_item'] },
  input: Type.Object({ ...ClosetUnitName.properties, is_hidden: Type.Boolean() }),
  output: Empty,
});
