import { appealClaim } from '../../../trading/claims/appeal-claim.ts';
import { type Decision, decideClaim } from '../../../trading/claims/decide-claim.ts';
import { addClaimPhoto, fileClaim, saveDraft } from '../../../trading/claims/file-claim.ts';
import { addQuestionPhoto, ask } from '../../../trading/questions/questions.ts';
import { png } from '../photos.ts';
import type { Fields, Inputs } from './inputs.ts';
import type { Makers } from './makers.ts';
import type { People } from './people.ts';

const TEXT = '상품 왼쪽에 얼룩이 있어요.';

/** Number of no claim, question or photo. */
const NONE = 999_999;

/**
 * Claims and questions in the state that each call needs; each returns the field by which the call names it. A person who has to prove
 * a payment password by then buys nothing, and names none.
 */
export function claimMakers(
  { market, person }: People,
  { bought, delivered }: Pick<Makers, 'bought' | 'delivered'>,
) {
  const { context } = market;
  const buyerId = person.id;
  const drafted = async () => {
    const orderId = await delivered();
    if (orderId === 0) return { claim_id: NONE, photo_id: NONE };
    const claimId = await saveDraft(context, { orderId, buyerId, reason: 'damaged', text: TEXT });
    const photoId = await addClaimPhoto(context, { claimId, buyerId, bytes: png(1) });
    return { claim_id: claimId, photo_id: photoId };
  };
  const filed = async () => {
    const { claim_id } = await drafted();
    if (claim_id === NONE) return { claim_id };
    await fileClaim(context, { claimId: claim_id, buyerId });
    return { claim_id };
  };
  const decided = async (made: Pick<Decision, 'decision' | 'payer'>) => {
    const { claim_id } = await filed();
    if (claim_id === NONE) return { claim_id };
    const first = { isAppeal: false, reason: '사진을 비교했어요.', photoIds: [], actor: 'operator:first' };
    await decideClaim(context, { ...first, ...made, claimId: claim_id });
    return { claim_id };
  };
  const appealed = async () => {
    const { claim_id } = await decided({ decision: 'rejected' });
    if (claim_id === NONE) return { claim_id };
    await appealClaim(context, { claimId: claim_id, buyerId, text: '다시 비교해 주시기 바라요.' });
    return { claim_id };
  };
  let asked = 0;
  const question = async () => {
    asked += 1;
    const orderId = (await bought()) ?? 0;
    if (orderId === 0) return { question_id: NONE };
    const { question_id } = await ask(context, {
      orderId,
      customerId: buyerId,
      category: 'delivery',
      text: '언제 도착하나요?',
      idempotencyKey: `plain-question-${asked}`,
    });
    return { question_id };
  };
  return { drafted, filed, decided, appealed, question };
}

export function claimInputs(people: People, makers: Makers): Inputs {
  const { drafted, filed, decided, appealed, question } = claimMakers(people, makers);
  const returning = () => decided({ decision: 'refund_return', payer: 'seller' });
  const rejected = { decision: 'rejected', payer: undefined, amount: undefined, photo_ids: [] };
  return {
    saveClaimDraft: async () => ({ order_id: await makers.delivered(), text: TEXT }),
    removeClaimPhoto: drafted,
    removeQuestionPhoto: async () => ({ ...(await question()), photo_id: NONE }),
    fileClaim: async () => ({ claim_id: (await drafted()).claim_id }),
    appealClaim: async () => ({
      ...(await decided({ decision: 'rejected' })),
      text: '다시 비교해 주시기 바라요.',
    }),
    saveClaimReturn: returning,
    saveQuestion: async () => ({ order_id: await makers.bought(), text: '언제 도착하나요?' }),
    getOperatorClaim: filed,
    decideClaim: async () => ({ ...rejected, ...(await filed()) }),
    decideClaimAppeal: async () => ({ ...rejected, ...(await appealed()) }),
    receiveClaimReturn: returning,
    lapseClaim: returning,
    answerQuestion: question,
  };
}

/** Inputs of the routes of photos, by `<method> <path>`. */
export function claimRoutes(people: People, makers: Makers): Record<string, () => Promise<Fields>> {
  const { context } = people.market;
  const { drafted, question } = claimMakers(people, makers);
  const bytes = new Uint8Array(png());
  const claimPhoto = async () => ({ id: (await drafted()).photo_id });
  const questionPhoto = async () => {
    const { question_id } = await question();
    const its = { questionId: question_id, customerId: people.person.id };
    return { id: await addQuestionPhoto(context, { ...its, bytes: png() }) };
  };
  return {
    'get /api/v3/user/mypage/claim-photo/{claim_id}': async () => ({ claim_id: (await drafted()).claim_id }),
    'post /api/v3/user/mypage/claim-photo/{claim_id}': async () => ({
      claim_id: (await drafted()).claim_id,
      bytes,
    }),
    'get /api/v3/order/claim-photo/{id}': claimPhoto,
    'get /api/operator/claim/photo/{id}': claimPhoto,
    'get /api/v3/user/mypage/question-photo/{question_id}': question,
    'post /api/v3/user/mypage/question-photo/{question_id}': async () => ({ ...(await question()), bytes }),
    'get /api/v3/order/question-photo/{id}': questionPhoto,
    'get /api/operator/question/photo/{id}': questionPhoto,
  };
}
