import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { getAppeals } from '@sold/contracts/calls/operators/appeals';
import { OPERATOR } from '@sold/contracts/calls/parts/refusals';
import { PRIVATE } from '@sold/service/http/security-headers';
import { refusedToken, refusedVisitor } from '@sold/service/session/over';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPhoto } from '../../custody/inspection/photo-routes.ts';
import { appealPhoto } from '../../custody/inspection/photos-of.ts';
import type { Tokens } from '../../people/sessions/tokens.ts';
import { visitorOf } from '../../people/sign-in/access.ts';
import { numberIn } from '../../platform/calls/number-in.ts';
import { photoUploads } from '../../platform/photos/photo-upload-routes.ts';
import { addAppealPhoto, checkAppealPhoto } from '../../trading/penalties/file-appeal.ts';
import { OPERATOR_PHOTO } from '../../trading/penalties/open-appeals.ts';
import type { WhoOperates } from '../accounts/who-operates.ts';
import type { Context } from '../context/context.ts';

/** Routes of photos for appeals: sellers send them, operators see them. */
export function appealPhotoRoutes(
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
      path: PHOTO_UPLOADS.penalty,
      name: 'penalty_id',
      summary: 'Add a photo to an own appeal that is open: the body is the photo',
      shown: { area: 'Customer', operationId: 'addAppealPhoto' },
      check: (penaltyId, { customerId }) => checkAppealPhoto(context, { customerId, penaltyId }),
      add: (penaltyId, { bytes, sender: { customerId } }) =>
        addAppealPhoto(context, { customerId, penaltyId, bytes }),
    },
  ]);

  app.get(
    `${OPERATOR_PHOTO}:id`,
    {
      config: {
        summary: 'Photo of an appeal',
        access: 'operator',
        produces: 'image/*',
        refusals: { ...OPERATOR, 404: ['unknown_photo'] },
      },
    },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      await whoOperates(request, getAppeals);
      return sendPhoto(reply, await appealPhoto(context.db, numberIn(request.params.id), null), PRIVATE);
    },
  );
}
