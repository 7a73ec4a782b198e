import { CLAIM_PHOTO, PHOTO_UPLOADS, QUESTION_PHOTO } from '@sold/contracts/base/photo-upload';
import { getOperatorClaims, getOperatorQuestions } from '@sold/contracts/calls/operators/claims';
import { OPERATOR } from '@sold/contracts/calls/parts/refusals';
import type { Db } from '@sold/service/db/tables';
import { PRIVATE } from '@sold/service/http/security-headers';
import { refusedToken, refusedVisitor } from '@sold/service/session/over';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OwnPhotos, sendPhoto } from '../../custody/inspection/photo-routes.ts';
import type { StoredPhoto } from '../../custody/inspection/photos-of.ts';
import type { Tokens } from '../../people/sessions/tokens.ts';
import { visitorOf } from '../../people/sign-in/access.ts';
import { numberIn } from '../../platform/calls/number-in.ts';
import { photoUploads } from '../../platform/photos/photo-upload-routes.ts';
import { claimedPhoto, claimPhoto } from '../../trading/claims/claim-photos.ts';
import { addClaimPhoto, checkClaimPhoto } from '../../trading/claims/file-claim.ts';
import { OPERATOR_CLAIM_PHOTO } from '../../trading/claims/operator-claims.ts';
import { OPERATOR_QUESTION_PHOTO } from '../../trading/questions/open-questions.ts';
import { addQuestionPhoto, checkQuestionPhoto, questionPhoto } from '../../trading/questions/questions.ts';
import type { WhoOperates } from '../accounts/who-operates.ts';
import type { Context } from '../context/context.ts';

/** Photos of claims and questions, for the customers who may see them. */
export const CLAIM_PHOTOS: readonly OwnPhotos[] = [
  {
    path: CLAIM_PHOTO,
    operationId: 'getClaimPhoto',
    summary: 'Photo of a claim, for who sent it; one that decided a claim, for buyer and seller of its order',
    photoOf: claimPhoto,
  },
  {
    path: QUESTION_PHOTO,
    operationId: 'getQuestionPhoto',
    summary: 'Photo of a question, for who asked',
    photoOf: questionPhoto,
  },
];

/** Routes of photos for claims and questions: customers send them, operators see them. */
export function claimPhotoRoutes(
  app: FastifyInstance,
  context: Context,
  { tokens, whoOperates }: { tokens: Tokens; whoOperates: WhoOperates },
): void {
  /** Returns the customer of a request. A page of another site sends the cookie too: writes require the header. */
  const customerOf = async ({ headers }: FastifyRequest) => {
    const { caller, isOver } = await visitorOf(context, tokens, headers.authorization);
    if (caller === null) throw isOver ? refusedToken() : refusedVisitor(401);
    return { customerId: caller.customerId, actor: `customer:${caller.customerId}` };
  };
  photoUploads(app, 'login', customerOf, [
    {
      path: PHOTO_UPLOADS.claim,
      name: 'claim_id',
      summary: 'Add a photo to an own claim that is not filed yet: the body is the photo',
      shown: { area: 'Orders', operationId: 'addClaimPhoto' },
      check: (claimId, { customerId }) => checkClaimPhoto(context, { buyerId: customerId, claimId }),
      add: (claimId, { bytes, sender: { customerId } }) =>
        addClaimPhoto(context, { buyerId: customerId, claimId, bytes }),
    },
    {
      path: PHOTO_UPLOADS.question,
      name: 'question_id',
      summary: 'Add a photo to an own question that waits for its answer: the body is the photo',
      shown: { area: 'Orders', operationId: 'addQuestionPhoto' },
      check: (questionId, { customerId }) => checkQuestionPhoto(context, { customerId, questionId }),
      add: (questionId, { bytes, sender: { customerId } }) =>
        addQuestionPhoto(context, { customerId, questionId, bytes }),
    },
  ]);

  const shown = (
    path: string,
    summary: string,
    access: Parameters<WhoOperates>[1],
    read: (db: Db, id: number) => Promise<StoredPhoto | undefined>,
  ) =>
    app.get(
      `${path}:id`,
      {
        config: {
          summary,
          access: 'operator',
          produces: 'image/*',
          refusals: { ...OPERATOR, 404: ['unknown_photo'] },
        },
      },
      async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
        await whoOperates(request, access);
        return sendPhoto(reply, await read(context.db, numberIn(request.params.id)), PRIVATE);
      },
    );
  shown(OPERATOR_CLAIM_PHOTO, 'Photo of a claim, or of its order or unit', getOperatorClaims, claimedPhoto);
  shown(OPERATOR_QUESTION_PHOTO, 'Photo of a question', getOperatorQuestions, (db, id) =>
    questionPhoto(db, id, null),
  );
}
