import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import type { FastifyInstance } from 'fastify';
import { addUnitPhoto, checkUnitPhoto } from '../../custody/units/unit-photo.ts';
import { photoUploads } from '../../platform/photos/photo-upload-routes.ts';
import { addInspectionPhoto, checkInspectionPhoto } from '../../trading/aftersale/add-inspection-photo.ts';
import type { Context } from '../context/context.ts';
import type { WhoOperates } from './operator-tokens.ts';

/** Routes by which operators send photos of goods. */
export function photoUploadRoutes(app: FastifyInstance, context: Context, whoOperates: WhoOperates): void {
  const operatorOf = async ({ headers }: { headers: Record<string, unknown> }) => ({
    actor: whoOperates(String(headers['x-operator-token'] ?? '')),
  });
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
