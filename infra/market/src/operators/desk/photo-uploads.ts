import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import type { OperatorAccess } from '@sold/contracts/rules/operators/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addUnitPhoto, checkUnitPhoto } from '../../custody/units/unit-photo.ts';
import { photoUploads } from '../../platform/photos/photo-upload-routes.ts';
import { addInspectionPhoto, checkInspectionPhoto } from '../../trading/aftersale/add-inspection-photo.ts';
import type { WhoOperates } from '../accounts/who-operates.ts';
import type { Context } from '../context/context.ts';

/** Goods are photographed where they are. */
const AT_CENTRE: OperatorAccess = { roles: ['centre', 'owner'], permission: null };

/** Routes by which operators send photos of goods. */
export function photoUploadRoutes(app: FastifyInstance, context: Context, whoOperates: WhoOperates): void {
  const operatorOf = (request: FastifyRequest) => whoOperates(request, AT_CENTRE);
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
  ]);
}
