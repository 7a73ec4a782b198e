import { Type } from 'typebox';
import { Id, LineText, Nullable } from '../../entities/basics.ts';
import { OPERATOR_ACTS } from '../../rules/operators/roles.ts';
import { defineCall, OneOf } from '../parts/define.ts';
import { GoodsNumber, PlaceCode } from './card.ts';

const Version = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description:
    'as it was seen; the row is refused with `card_changed` when another operator acted in between',
});
const seen = { display_id: GoodsNumber, version: Version };

const Row = Type.Union([
  Type.Object({ ...seen, action: Type.Literal('receive', { description: 'the parcel is whole' }) }, OneOf),
  Type.Object({ ...seen, action: Type.Literal('pack') }, OneOf),
  Type.Object({ ...seen, action: Type.Literal('shelve'), place: PlaceCode }, OneOf),
  Type.Object({ ...seen, action: Type.Literal('fetch') }, OneOf),
  Type.Object(
    { ...seen, action: Type.Literal('undo'), action_id: Id, reason: LineText({ least: 1, most: 300 }) },
    OneOf,
  ),
]);

export const actOnMany = defineCall('POST', '/api/operator/centre/bulk', {
  access: 'operator',
  ...OPERATOR_ACTS.handleMany,
  idempotent: true,
  summary:
    'Do the same as the calls for one: each row is a transaction of its own, in the order of the list, and has its own result; a refused row stops no other one',
  refuses: {},
  input: Type.Object({ rows: Type.Array(Row, { minItems: 1, maxItems: 200 }) }),
  output: Type.Object({
    /** One for each row, in the order of the rows. */
    results: Type.Array(
      Type.Object({
        display_id: Type.String(),
        is_done: Type.Boolean(),
        /** Null for a row that was refused. */
        action_id: Nullable(Id),
        version: Nullable(
          Type.Integer({ minimum: 0, description: 'of the goods after the action; null for a refused row' }),
        ),
        can_undo: Type.Boolean({ description: 'it can be taken back, as nothing followed from it' }),
        reason: Nullable(Type.String({ description: 'as the call for one refuses; null for a done row' })),
        msg: Type.String({ description: 'the same in Korean; empty for a done row' }),
      }),
    ),
  }),
});
