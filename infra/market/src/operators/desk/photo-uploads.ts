import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { getCard } from '@sold/contracts/calls/operators/centre-work';
import { OPERATOR } from '@sold/contracts/calls/parts/refusals';
import { OPERATOR_ACTS } from '@sold/contracts/rules/operators/roles';
import { PRIVATE } from '@sold/service/http/security-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPhoto } from '../../custody/inspection/photo-routes.ts';
import { goodsPhoto } from '../../custody/inspection/photos-of.ts';
import { addUnitPhoto, checkUnitPhoto } from '../../custody/units/unit-photo.ts';
import { numberIn } from '../../platform/calls/number-in.ts';
import { type PhotoSender, photoUploads } from '../../platform/photos/photo-upload-routes.ts';
import { addInspectionPhoto, checkInspectionPhoto } from '../../trading/aftersale/add-inspection-photo.ts';
import type { WhoOperates } from '../accounts/who-operates.ts';
import { CARD_PHOTO } from '../card/card-photos.ts';
import type { Context } from '../context/context.ts';

/** A photo as it came. */
interface Sent {
  bytes: Buffer;
  sender: PhotoSender;
}

/** Routes by which operators send photos of goods. */
export function photoUploadRoutes(app: FastifyInstance, context: Context, whoOperates: WhoOperates): void {
  const operatorOf = (request: FastifyRequest) => whoOperates(request, OPERATOR_ACTS.handle);
  photoUploads(app, 'operator', operatorOf, [
    {
      path: PHOTO_UPLOADS.order,
      name: 'order_id',
      summary: 'Add a photo to an order whose inspection is under way or has failed: the body is the photo',
      check: (id) => checkInspectionPhoto(context, id),
      add: (id, { bytes, sender }) => addInspectionPhoto(context, { orderId: id, bytes, ...sender }),
    },
    {
      path: PHOTO_UPLOADS.inventory,
      name: 'inventory_id',
      summary: 'Add a photo to a unit in custody that has arrived: the body is the photo',
      check: (id) => checkUnitPhoto(context, id),
      add: (id, { bytes, sender }) => addUnitPhoto(context, { unitId: id, bytes, ...sender }),
    },
    ...(['arrival', 'packing'] as const).flatMap((set) => [
      {
        path: set === 'arrival' ? PHOTO_UPLOADS.orderArrival : PHOTO_UPLOADS.orderPacking,
        name: 'order_id',
        summary: `Add a photo to the ${set} set of an order: the body is the photo`,
        check: (id: number) => checkInspectionPhoto(context, id, set),
        add: (id: number, { bytes, sender }: Sent) =>
          addInspectionPhoto(context, { orderId: id, bytes, set, actor: sender.actor }),
      },
      {
        path: set === 'arrival' ? PHOTO_UPLOADS.inventoryArrival : PHOTO_UPLOADS.inventoryPacking,
        name: 'inventory_id',
        summary: `Add a photo to the ${set} set of a unit in custody: the body is the photo`,
        check: (id: number) => checkUnitPhoto(context, id, set),
        add: (id: number, { bytes, sender }: Sent) =>
          addUnitPhoto(context, { unitId: id, bytes, set, actor: sender.actor }),
      },
    ]),
  ]);

  app.get(
    `${CARD_PHOTO}:id`,
    {
      config: {
        summary: 'Photo of goods at the centre',
        access: 'operator',
        produces: 'image/*',
        refusals: { ...OPERATOR, 404: ['unknown_photo'] },
      },
    },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      await whoOperates(request, getCard);
      return sendPhoto(reply, await goodsPhoto(context.db, numberIn(request.params.id)), PRIVATE);
    },
  );
}
