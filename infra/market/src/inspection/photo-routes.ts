import { success } from '@sold/service/http/envelope';
import { unknown } from '@sold/service/http/refusal';
import { refusedToken } from '@sold/service/session/over';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { visitorOf } from '../http/access.ts';
import type { WhoOperates } from '../operators/operator-tokens.ts';
import type { Tokens } from '../session/tokens.ts';
import { addInspectionPhoto, PHOTO_BYTES } from './add-photo.ts';
import { photoFor } from './photos-of.ts';

/** How operators send photos of failed inspections, and how buyer and seller are shown them. */
export function inspectionPhotoRoutes(
  app: FastifyInstance,
  context: Context,
  { tokens, whoOperates }: { tokens: Tokens; whoOperates: WhoOperates },
): void {
  app.register(async (scope) => {
    // A photo is the body, whatever type it is said to have.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    scope.post<{ Params: { order_id: string }; Body: Buffer | null }>(
      '/api/operator/order/inspection-photo/:order_id',
      {
        bodyLimit: PHOTO_BYTES,
        config: {
          summary:
            'Add a photo to an order whose inspection is under way or has failed: the body is the photo',
          access: 'operator',
          consumes: 'image/*',
          output: {
            type: 'object',
            required: ['code', 'data'],
            properties: {
              code: { const: 200 },
              data: {
                type: 'object',
                required: ['order_id', 'photo_id'],
                properties: { order_id: { type: 'integer' }, photo_id: { type: 'integer' } },
              },
            },
          },
        },
      },
      async ({ headers, params, body }) => {
        const actor = whoOperates(String(headers['x-operator-token'] ?? ''));
        const orderId = numberIn(params.order_id);
        const photoId = await addInspectionPhoto(context, { orderId, bytes: body ?? Buffer.alloc(0), actor });
        return success({ order_id: orderId, photo_id: photoId });
      },
    );
  });

  app.get<{ Params: { id: string } }>(
    '/api/v3/order/inspection-photo/:id',
    {
      config: {
        area: 'Orders',
        operationId: 'getInspectionPhoto',
        summary: 'Photo of a failed inspection, for buyer and seller of the order',
        access: 'login',
        produces: 'image/*',
        refusals: { 401: ['token'], 404: ['unknown_photo'] },
      },
    },
    async (request, reply) => {
      const { caller, isOver } = await visitorOf(context, tokens, sessionOf(request));
      if (isOver) throw refusedToken();
      const photo =
        caller === null
          ? undefined
          : await photoFor(context.db, numberIn(request.params.id), caller.customerId);
      const { media_type, bytes } = photo ?? unknown('unknown_photo', '사진을 찾을 수 없어요.');
      return reply
        .type(media_type)
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(bytes));
    },
  );
}

/** The session of a request: a picture on a page can send no header, so that the page's cookie counts here too. */
function sessionOf({ headers }: FastifyRequest): string | undefined {
  const kept = /(?:^|; )jwt=([\w.-]+)/.exec(headers.cookie ?? '')?.[1];
  return headers.authorization ?? (kept && `Bearer ${kept}`);
}

/** An identifier in an address; 0, which nothing has, for what is none. */
function numberIn(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
