import { PHOTO_FILE_BYTES, PHOTO_UPLOADS } from '@sold/contracts/rules/photo-upload';
import { success } from '@sold/service/http/envelope';
import type { FastifyInstance } from 'fastify';
import { numberIn } from '../../custody/inspection/number-in.ts';
import { addUnitPhoto } from '../../custody/units/unit-photo.ts';
import { addInspectionPhoto } from '../../trading/aftersale/add-inspection-photo.ts';
import type { Context } from '../context.ts';
import type { WhoOperates } from './operator-tokens.ts';

/** Where operators send photos: of what, what for, and who keeps them. */
const UPLOADS = [
  {
    path: PHOTO_UPLOADS.order,
    name: 'order_id',
    summary: 'Add a photo to an order whose inspection is under way or has failed: the body is the photo',
    add: (context: Context, id: number, photo: { bytes: Buffer; actor: string }) =>
      addInspectionPhoto(context, { orderId: id, ...photo }),
  },
  {
    path: PHOTO_UPLOADS.inventory,
    name: 'inventory_id',
    summary: 'Add a photo to a unit in custody that has arrived: the body is the photo',
    add: (context: Context, id: number, photo: { bytes: Buffer; actor: string }) =>
      addUnitPhoto(context, { unitId: id, ...photo }),
  },
] as const;

/** How operators send photos of goods. */
export function photoUploadRoutes(app: FastifyInstance, context: Context, whoOperates: WhoOperates): void {
  app.register(async (scope) => {
    // Who may not send any is refused before megabytes are read.
    scope.addHook('onRequest', async ({ headers }) => {
      whoOperates(String(headers['x-operator-token'] ?? ''));
    });
    // A photo is the body, whatever type it is said to have.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    for (const { path, name, summary, add } of UPLOADS)
      scope.post<{ Params: Record<string, string>; Body: Buffer | null }>(
        `${path}:${name}`,
        {
          bodyLimit: PHOTO_FILE_BYTES,
          config: { summary, access: 'operator', consumes: 'image/*', output: answerOf(name) },
        },
        async ({ headers, params, body }) => {
          const actor = whoOperates(String(headers['x-operator-token'] ?? ''));
          const id = numberIn(params[name]);
          const photo_id = await add(context, id, { bytes: body ?? Buffer.alloc(0), actor });
          return success({ [name]: id, photo_id });
        },
      );
  });
}

function answerOf(name: string): object {
  return {
    type: 'object',
    required: ['code', 'data'],
    properties: {
      code: { const: 200 },
      data: {
        type: 'object',
        required: [name, 'photo_id'],
        properties: { [name]: { type: 'integer' }, photo_id: { type: 'integer' } },
      },
    },
  };
}
