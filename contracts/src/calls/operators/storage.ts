import { Type } from 'typebox';
import {
  Id,
  ItemName,
  ItemNameKor,
  KstTime,
  ListStart,
  NextCursor,
  PageNumber,
  Won,
} from '../../entities/basics.ts';
import { OPERATOR_ACTS } from '../../rules/operators/roles.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';

export const getOverStorage = defineCall('GET', '/api/operator/storage/over-list', {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  summary: 'Units whose storage is over and that cannot be sent back, the oldest end first',
  refuses: { 422: NO_PLACE },
  input: Type.Object(ListStart),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        inventory_id: Id,
        display_id: Type.String(),
        item_id: Id,
        item_name: ItemName,
        item_name_kor: ItemNameKor,
        size: Type.String(),
        /** Last instant of storage, and of the days after it that cost. */
        ends_at: KstTime,
        late_until: KstTime,
        /** Owed when it leaves now, won. */
        amount: Won,
        missing: Type.Union(
          [Type.Literal('address'), Type.Literal('card'), Type.Literal('payment'), Type.Literal('nothing')],
          {
            description:
              'what its owner is asked for: an address, a card, or another card than those that were refused; nothing: it goes back with the next run, or waits for a sale that is under way',
          },
        ),
      }),
    ),
    page: PageNumber,
    next_cursor: NextCursor,
  }),
});
