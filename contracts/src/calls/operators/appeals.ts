import { Type } from 'typebox';
import { Id, KstTime, LinesText, ListStart, NextCursor, PageNumber, Won } from '../../entities/basics.ts';
import { AppealState } from '../../entities/my-page.ts';
import { OPERATOR_ACTS } from '../../rules/operators/roles.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';

const APPEAL = '/api/operator/appeal';

export const getAppeals = defineCall('GET', `${APPEAL}/list`, {
  access: 'operator',
  ...OPERATOR_ACTS.answer,
  summary: 'Appeals against penalties that wait for their answer, those that are due first before the others',
  refuses: { 422: NO_PLACE },
  input: Type.Object(ListStart),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        penalty_id: Id,
        customer_id: Id,
        order_id: Id,
        display_order_id: Type.String(),
        amount: Won,
        /** Reason of the penalty, not of the appeal. */
        reason: Type.String(),
        text: Type.String(),
        filed_at: KstTime,
        due_at: KstTime,
        is_late: Type.Boolean(),
        photos: Type.Array(Type.String(), { description: 'addresses of its photos, for operators' }),
      }),
    ),
    page: PageNumber,
    next_cursor: NextCursor,
  }),
});

export const answerAppeal = defineCall('POST', `${APPEAL}/answer`, {
  access: 'operator',
  ...OPERATOR_ACTS.answer,
  idempotent: true,
  summary:
    'Answer an appeal: granted takes the penalty back, its money and its count; the seller is told why. The same answer again changes nothing',
  refuses: { 404: ['unknown_penalty'], 422: ['appeal_state', 'second_person'] },
  input: Type.Object({
    penalty_id: Id,
    result: Type.Union([Type.Literal('granted'), Type.Literal('refused')]),
    reason: LinesText({ least: 1, most: 300, description: 'for the seller, in Korean' }),
  }),
  output: Type.Object({ penalty_id: Id, state: AppealState }),
});
