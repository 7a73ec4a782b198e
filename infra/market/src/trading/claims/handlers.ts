import type { Context } from '../../money/context/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { appealClaim } from './appeal-claim.ts';
import { claimMonths } from './claim-months.ts';
import { orderClaims, ownClaim } from './claim-view.ts';
import { type Decision, decideClaim } from './decide-claim.ts';
import { fileClaim, removeClaimPhoto, saveDraft } from './file-claim.ts';
import { claimCard, openClaims } from './operator-claims.ts';
import { lapseClaim, receiveReturn, saveReturn } from './return-claim.ts';

export const claimHandlers = {
  'GET /api/v3/order/claim/get-claims': (context, { order_id }, { customerId }) =>
    orderClaims(context, { orderId: order_id, customerId }),

  'POST /api/v3/order/claim/save-draft': async (context, { order_id, reason, text }, { customerId }) => {
    const id = await saveDraft(context, { orderId: order_id, buyerId: customerId, reason, text });
    return ownClaim(context, id, customerId);
  },

  'POST /api/v3/order/claim/remove-photo': async (context, { claim_id, photo_id }, { customerId }) => {
    await removeClaimPhoto(context, { claimId: claim_id, buyerId: customerId, photoId: photo_id });
    return ownClaim(context, claim_id, customerId);
  },

  'POST /api/v3/order/claim/file': async (context, { claim_id }, { customerId }) => {
    await fileClaim(context, { claimId: claim_id, buyerId: customerId });
    return ownClaim(context, claim_id, customerId);
  },

  'POST /api/v3/order/claim/appeal': async (context, { claim_id, text }, { customerId }) => {
    await appealClaim(context, { claimId: claim_id, buyerId: customerId, text });
    return ownClaim(context, claim_id, customerId);
  },

  'POST /api/v3/order/claim/save-return': async (context, input, { customerId }) => {
    const { claim_id, carrier, invoice_no } = input;
    await saveReturn(context, { claimId: claim_id, buyerId: customerId, carrier, invoiceNo: invoice_no });
    return ownClaim(context, claim_id, customerId);
  },

  'GET /api/v3/order/claim/get-claim-months': async ({ db, clock }) => ({
    list: await claimMonths(db, clock()),
  }),
} satisfies Partial<Handlers<Context>>;

const cardOf = ({ db, clock }: Context, claimId: number) => claimCard(db, claimId, clock());

async function decided(context: Context, made: Decision) {
  await decideClaim(context, made);
  return cardOf(context, made.claimId);
}

export const claimOperatorHandlers = {
  'GET /api/operator/claim/list': ({ db, clock }, input) => openClaims(db, input, clock()),

  'GET /api/operator/claim/card': (context, { claim_id }) => cardOf(context, claim_id),

  'POST /api/operator/claim/decide': (context, { claim_id, photo_ids, ...made }, _caller, { operator }) =>
    decided(context, { ...made, claimId: claim_id, photoIds: photo_ids, actor: operator, isAppeal: false }),

  'POST /api/operator/claim/appeal-decide': (
    context,
    { claim_id, photo_ids, ...made },
    _caller,
    { operator },
  ) => decided(context, { ...made, claimId: claim_id, photoIds: photo_ids, actor: operator, isAppeal: true }),

  'POST /api/operator/claim/receive': async (context, { claim_id }, _caller, { operator }) => {
    await receiveReturn(context, { claimId: claim_id, actor: operator });
    return cardOf(context, claim_id);
  },

  'POST /api/operator/claim/lapse': async (context, { claim_id, reason }, _caller, { operator }) => {
    await lapseClaim(context, { claimId: claim_id, reason, actor: operator });
    return cardOf(context, claim_id);
  },
} satisfies Partial<Handlers<Context>>;
