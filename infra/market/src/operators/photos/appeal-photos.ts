import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { getAppeals } from '@sold/contracts/calls/operators/appeals';
import type { FastifyInstance } from 'fastify';
import { appealPhoto } from '../../custody/inspection/photos-of.ts';
import type { Tokens } from '../../people/sessions/tokens.ts';
import { photoUploads } from '../../platform/photos/photo-upload-routes.ts';
import { addAppealPhoto, checkAppealPhoto } from '../../trading/penalties/file-appeal.ts';
import { OPERATOR_PHOTO } from '../../trading/penalties/open-appeals.ts';
import type { WhoOperates } from '../accounts/who-operates.ts';
import type { Context } from '../context/context.ts';
import { operatorPhotoRoute } from './operator-photo.ts';
import { photoSender } from './photo-sender.ts';

/** Routes of photos for appeals: sellers send them, operators see them. */
export function appealPhotoRoutes(
  app: FastifyInstance,
  context: Context,
  { tokens, whoOperates }: { tokens: Tokens; whoOperates: WhoOperates },
): void {
  photoUploads(app, 'login', photoSender(context, tokens), [
    {
      path: PHOTO_UPLOADS.penalty,
      name: 'penalty_id',
      summary: 'Add a photo to an own appeal that is open: the body is the photo',
      shown: { area: 'Customer', operationId: 'addAppealPhoto' },
      check: (penaltyId, { customerId }) => checkAppealPhoto(context, { customerId, penaltyId }),
      add: (penaltyId, { bytes, sender: { customerId } }) =>
        addAppealPhoto(context, { customerId, penaltyId, bytes }),
    },
  ]);

  operatorPhotoRoute(app, whoOperates, {
    path: OPERATOR_PHOTO,
    summary: 'Photo of an appeal',
    access: getAppeals,
    read: (id) => appealPhoto(context.db, id, null),
  });
}
