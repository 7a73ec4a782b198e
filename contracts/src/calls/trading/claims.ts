import { Type } from 'typebox';
import { Claim, ClaimMonth, ClaimReason, OrderClaims } from '../../entities/aftersale/claim.ts';
import { Question, QuestionCategory } from '../../entities/aftersale/question.ts';
import { Empty, Id, InvoiceNumber, LinesText, LineText } from '../../entities/basics.ts';
import { defineCall } from '../parts/define.ts';

const CLAIM = '/api/v3/order/claim';
const QUESTION = '/api/v3/order/question';

export const getClaims = defineCall('GET', `${CLAIM}/get-claims`, {
  access: 'login',
  summary: 'Claims of an own order, for its buyer with the draft; a call of our own, as all of claims are',
  refuses: { 404: ['unknown_order'] },
  input: Type.Object({ order_id: Id }),
  output: OrderClaims,
});

export const saveClaimDraft = defineCall('POST', `${CLAIM}/save-draft`, {
  access: 'login',
  summary:
    'Begin a claim about goods that came, or change the one that is not filed yet. Photos follow, and then it is filed',
  refuses: { 404: ['unknown_order'], 422: ['claim_open', 'claim_window'] },
  input: Type.Object({ order_id: Id, reason: ClaimReason, text: LinesText({ least: 10, most: 1_000 }) }),
  output: Claim,
});

export const removeClaimPhoto = defineCall('POST', `${CLAIM}/remove-photo`, {
  access: 'login',
  summary: 'Take a photo back from a claim that is not filed yet; again changes nothing',
  refuses: { 404: ['unknown_claim'], 422: ['claim_state'] },
  input: Type.Object({ claim_id: Id, photo_id: Id }),
  output: Claim,
});

export const fileClaim = defineCall('POST', `${CLAIM}/file`, {
  access: 'login',
  summary:
    'File a claim that has a photo at least: the order is not settled while it waits. Filing it again changes nothing',
  refuses: { 404: ['unknown_claim'], 422: ['claim_photos', 'claim_window'] },
  input: Type.Object({ claim_id: Id }),
  output: Claim,
});

export const appealClaim = defineCall('POST', `${CLAIM}/appeal`, {
  access: 'login',
  summary:
    'Appeal against a rejected claim, once; another operator answers. The same text again changes nothing',
  refuses: { 404: ['unknown_claim'], 422: ['claim_open', 'claim_state', 'claim_window'] },
  input: Type.Object({ claim_id: Id, text: LinesText({ least: 10, most: 1_000 }) }),
  output: Claim,
});

export const saveClaimReturn = defineCall('POST', `${CLAIM}/save-return`, {
  access: 'login',
  summary: 'Say how the goods of a granted claim come back; again with another number corrects it',
  refuses: { 404: ['unknown_claim'], 422: ['claim_state'] },
  input: Type.Object({ claim_id: Id, carrier: LineText({ least: 1, most: 40 }), invoice_no: InvoiceNumber }),
  output: Claim,
});

export const getClaimMonths = defineCall('GET', `${CLAIM}/get-claim-months`, {
  summary: 'How many claims were filed in each of the last twelve months, and how they were answered; public',
  refuses: {},
  input: Empty,
  output: Type.Object({ list: Type.Array(ClaimMonth) }),
});

export const getQuestions = defineCall('GET', `${QUESTION}/get-questions`, {
  access: 'login',
  summary: 'Own questions about an own order, newest first',
  refuses: { 404: ['unknown_order'] },
  input: Type.Object({ order_id: Id }),
  output: Type.Object({ list: Type.Array(Question) }),
});

export const saveQuestion = defineCall('POST', `${QUESTION}/save-question`, {
  access: 'login',
  idempotent: true,
  summary: 'Ask about an own order; photos follow until it is answered',
  refuses: { 404: ['unknown_order'], 422: ['question_count'] },
  input: Type.Object({
    order_id: Id,
    category: QuestionCategory,
    text: LinesText({ least: 5, most: 1_000 }),
  }),
  output: Question,
});

export const removeQuestionPhoto = defineCall('POST', `${QUESTION}/remove-photo`, {
  access: 'login',
  summary: 'Take a photo back from an own question that is not answered yet; again changes nothing',
  refuses: { 404: ['unknown_question'], 422: ['question_state'] },
  input: Type.Object({ question_id: Id, photo_id: Id }),
  output: Question,
});
