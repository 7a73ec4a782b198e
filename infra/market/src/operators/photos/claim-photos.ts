import { CLAIM_PHOTO, PHOTO_UPLOADS, QUESTION_PHOTO } from '@sold/contracts/base/photo-upload';
import { getOperatorClaims, getOperatorQuestions } from '@sold/contracts/calls/operators/claims';
import type { FastifyInstance } from 'fastify';
import type { OwnPhotos } from '../../custody/inspection/photo-routes.ts';
import type { Tokens } from '../../people/sessions/tokens.ts';
import { photoUploads } from '../../platform/photos/photo-upload-routes.ts';
import { claimedPhoto, claimPhoto } from '../../trading/claims/claim-photos.ts';
import { addClaimPhoto, checkClaimPhoto } from '../../trading/claims/file-claim.ts';
import { OPERATOR_CLAIM_PHOTO } from '../../trading/claims/operator-claims.ts';
import { OPERATOR_QUESTION_PHOTO } from '../../trading/questions/open-questions.ts';
import { addQuestionPhoto, checkQuestionPhoto, questionPhoto } from '../../trading/questions/questions.ts';
import type { WhoOperates } from '../accounts/who-operates.ts';
import type { Context } from '../context/context.ts';
import { operatorPhotoRoute } from './operator-photo.ts';
import { photoSender } from './photo-sender.ts';

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
  photoUploads(app, 'login', photoSender(context, tokens), [
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

  operatorPhotoRoute(app, whoOperates, {
    path: OPERATOR_CLAIM_PHOTO,
    summary: 'Photo of a claim, or of its order or unit',
    access: getOperatorClaims,
    read: (id) => claimedPhoto(context.db, id),
  });
  operatorPhotoRoute(app, whoOperates, {
    path: OPERATOR_QUESTION_PHOTO,
    summary: 'Photo of a question',
    access: getOperatorQuestions,
    read: (id) => questionPhoto(context.db, id, null),
  });
}
