import { Type } from 'typebox';
import { ClaimDecision, ClaimPayer, ClaimReason, ClaimState } from '../../entities/aftersale/claim.ts';
import { QuestionCategory } from '../../entities/aftersale/question.ts';
import {
  Id,
  ItemName,
  ItemNameKor,
  KstTime,
  LinesText,
  ListStart,
  NextCursor,
  Nullable,
  PageNumber,
  Won,
} from '../../entities/basics.ts';
import { OrderState } from '../../entities/order-state.ts';
import { OPERATOR_ACTS } from '../../rules/operators/roles.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';
import { PhotoSet } from './card.ts';

const CLAIM = '/api/operator/claim';
const QUESTION = '/api/operator/question';

/** States in which a claim waits for an operator or for the goods. */
const WaitingState = Type.Union(
  [Type.Literal('waiting'), Type.Literal('appealed'), Type.Literal('returning')],
  { description: 'waiting: for the first answer; appealed: for the second; returning: for the goods' },
);

const GOODS = {
  order_id: Id,
  display_order_id: Type.String(),
  item_name: ItemName,
  item_name_kor: ItemNameKor,
  size: Type.String(),
  price: Won,
};

const ROW = {
  claim_id: Id,
  state: ClaimState,
  reason: ClaimReason,
  ...GOODS,
  filed_at: KstTime,
  /** Null once no answer is awaited. */
  due_at: Nullable(KstTime),
  is_late: Type.Boolean(),
};

const SeenPhoto = Type.Object({
  photo_id: Id,
  path: Type.String({ description: 'address of the photo, for operators' }),
  added_at: KstTime,
});

const OperatorClaim = Type.Object({
  ...ROW,
  order_state: OrderState,
  buyer_id: Id,
  seller_id: Id,
  text: Type.String(),
  appeal_text: Nullable(Type.String()),
  photos: Type.Array(SeenPhoto),
  /** Photos that the centre took of the thing, the first taken first. */
  unit_photos: Type.Array(
    Type.Object({
      ...SeenPhoto.properties,
      set: PhotoSet,
      is_earlier: Type.Boolean({
        description: 'taken before this sale: from the record of the thing',
      }),
    }),
  ),
  /** Sides that may pay now: the seller only before settlement. */
  payers: Type.Array(ClaimPayer),
  /** Most that each of them can pay as a part, won. */
  part_amt: Type.Object({ seller: Won, centre: Won }),
  answers: Type.Array(
    Type.Object({
      decision: ClaimDecision,
      payer: Nullable(ClaimPayer),
      amount: Nullable(Won),
      reason: Type.String(),
      photo_ids: Type.Array(Id),
      by: Type.String({ description: 'name of the operator' }),
      at: KstTime,
    }),
  ),
  refund: Nullable(Type.Object({ amt: Won, point_amt: Won, is_done: Type.Boolean() })),
  back: Nullable(
    Type.Object({
      until: KstTime,
      label: Type.String(),
      parcel: Nullable(Type.Object({ carrier: Type.String(), no: Type.String() })),
      arrived_at: Nullable(KstTime),
    }),
  ),
});

const decided = {
  claim_id: Id,
  decision: ClaimDecision,
  /** Needed unless it is rejected. */
  payer: Type.Optional(ClaimPayer),
  /** Needed for a part, won. */
  amount: Type.Optional(Won),
  reason: LinesText({ least: 1, most: 1_000, description: 'for buyer and seller, in Korean' }),
  photo_ids: Type.Array(Id, {
    maxItems: 12,
    description: 'photos of the claim or of the unit that decided it',
  }),
};
const NOT_DECIDED = ['claim_state', 'claim_payer', 'claim_amount', 'order_held'] as const;

export const getOperatorClaims = defineCall('GET', `${CLAIM}/list`, {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  summary: 'Claims that wait, the oldest deadline first',
  refuses: { 422: NO_PLACE },
  input: Type.Object({
    ...ListStart,
    state: Type.Optional(WaitingState),
    is_late: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({
    list: Type.Array(Type.Object(ROW)),
    page: PageNumber,
    next_cursor: NextCursor,
  }),
});

export const getOperatorClaim = defineCall('GET', `${CLAIM}/card`, {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  summary: 'One claim with its photos beside those of the unit',
  refuses: { 404: ['unknown_claim'] },
  input: Type.Object({ claim_id: Id }),
  output: OperatorClaim,
});

export const decideClaim = defineCall('POST', `${CLAIM}/decide`, {
  access: 'operator',
  ...OPERATOR_ACTS.answer,
  idempotent: true,
  summary:
    'Answer a claim: refund and return, refund of a part, or none. Buyer, seller and ledger follow; the same decision again changes nothing',
  refuses: { 404: ['unknown_claim', 'unknown_photo'], 422: [...NOT_DECIDED, 'second_person'] },
  input: Type.Object(decided),
  output: OperatorClaim,
});

export const decideClaimAppeal = defineCall('POST', `${CLAIM}/appeal-decide`, {
  access: 'operator',
  ...OPERATOR_ACTS.answer,
  idempotent: true,
  summary: 'Answer an appeal against a rejected claim, for good; another operator than the first does',
  refuses: {
    404: ['unknown_claim', 'unknown_photo'],
    422: [...NOT_DECIDED, 'same_operator', 'second_person'],
  },
  input: Type.Object(decided),
  output: OperatorClaim,
});

export const receiveClaimReturn = defineCall('POST', `${CLAIM}/receive`, {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  idempotent: true,
  summary: 'The goods of a granted claim are here again: the buyer gets everything back',
  refuses: { 404: ['unknown_claim'], 422: ['claim_state', 'order_held'] },
  input: Type.Object({ claim_id: Id }),
  output: OperatorClaim,
});

export const lapseClaim = defineCall('POST', `${CLAIM}/lapse`, {
  access: 'operator',
  ...OPERATOR_ACTS.answer,
  idempotent: true,
  summary: 'End a granted claim whose goods never came back: nothing is refunded',
  refuses: { 404: ['unknown_claim'], 422: ['claim_state'] },
  input: Type.Object({ claim_id: Id, reason: LinesText({ least: 1, most: 300 }) }),
  output: OperatorClaim,
});

export const getOperatorQuestions = defineCall('GET', `${QUESTION}/list`, {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  summary: 'Questions about orders that wait for their answer, the oldest deadline first',
  refuses: { 422: NO_PLACE },
  input: Type.Object({ ...ListStart, category: Type.Optional(QuestionCategory) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        question_id: Id,
        customer_id: Id,
        category: QuestionCategory,
        ...GOODS,
        order_state: OrderState,
        text: Type.String(),
        photos: Type.Array(Type.String(), { description: 'addresses of its photos, for operators' }),
        asked_at: KstTime,
        due_at: KstTime,
        is_late: Type.Boolean(),
      }),
    ),
    page: PageNumber,
    next_cursor: NextCursor,
  }),
});

export const answerQuestion = defineCall('POST', `${QUESTION}/answer`, {
  access: 'operator',
  ...OPERATOR_ACTS.answer,
  summary:
    'Answer a question about an order; its customer is told, by mail too. The same answer again changes nothing',
  refuses: { 404: ['unknown_question'], 422: ['question_state'] },
  input: Type.Object({
    question_id: Id,
    answer: LinesText({ least: 1, most: 2_000, description: 'for the customer, in Korean' }),
  }),
  output: Type.Object({ question_id: Id }),
});
