import { APPEAL_PHOTO } from '@sold/contracts/base/photo-upload';
import { PRIVATE } from '@sold/service/http/security-headers';
import { refusedToken } from '@sold/service/session/over';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../money/context/context.ts';
import { sessionIn } from '../../people/sessions/session-cookie.ts';
import type { Tokens } from '../../people/sessions/tokens.ts';
import { visitorOf } from '../../people/sign-in/access.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { numberIn } from '../../platform/calls/number-in.ts';
import { appealPhoto, photoFor, type StoredPhoto } from './photos-of.ts';
import { offeredPhoto, ownPhoto } from './unit-photos-of.ts';

type Request = FastifyRequest<{ Params: { id: string } }>;
type PhotoFor = (photoId: number, customerId: number) => Promise<StoredPhoto | undefined>;

/** Photos of a higher area, each for the customers who may see it. */
export interface OwnPhotos {
  /** Address before the number of the photo. */
  path: string;
  operationId: string;
  summary: string;
  photoOf(db: Context['db'], photoId: number, customerId: number): Promise<StoredPhoto | undefined>;
}

/** Cache time of a photo on the page of a customer who may lose access, seconds. */
const OFFERED_SECONDS = 60;

/** Sends a photo to a caller with access. @throws Refusal 404 `unknown_photo` */
export function sendPhoto(
  reply: FastifyReply,
  photo: StoredPhoto | undefined,
  cacheControl: string,
): FastifyReply {
  const { media_type, bytes } = photo ?? notFound('unknown_photo');
  return reply
    .type(media_type)
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(bytes));
}

/**
 * Routes of photos: of failed inspections for buyer and seller, of units in storage for every visitor while they are on
 * offer.
 */
export function photoRoutes(
  app: FastifyInstance,
  context: Context,
  tokens: Tokens,
  more: readonly OwnPhotos[],
): void {
  const { db, clock } = context;

  /** Sends the photo, if the caller's session has access to it. @throws Refusal 401 `token`, 404 `unknown_photo` */
  async function privately(request: Request, reply: FastifyReply, photoOf: PhotoFor) {
    const { caller, isOver } = await visitorOf(context, tokens, sessionOf(request));
    if (isOver) throw refusedToken();
    const id = numberIn(request.params.id);
    const photo = caller === null ? undefined : await photoOf(id, caller.customerId);
    return sendPhoto(reply, photo, PRIVATE);
  }

  app.get(
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
    (request: Request, reply) => privately(request, reply, (id, customer) => photoFor(db, id, customer)),
  );

  app.get(
    `${APPEAL_PHOTO}:id`,
    {
      config: {
        area: 'Customer',
        operationId: 'getAppealPhoto',
        summary: 'Photo of an appeal, for who appealed',
        access: 'login',
        produces: 'image/*',
        refusals: { 401: ['token'], 404: ['unknown_photo'] },
      },
    },
    (request: Request, reply) => privately(request, reply, (id, customer) => appealPhoto(db, id, customer)),
  );

  for (const { path, operationId, summary, photoOf } of more)
    app.get(
      `${path}:id`,
      {
        config: {
          area: 'Orders',
          operationId,
          summary,
          access: 'login',
          produces: 'image/*',
          refusals: { 401: ['token'], 404: ['unknown_photo'] },
        },
      },
      (request: Request, reply) => privately(request, reply, (id, customer) => photoOf(db, id, customer)),
    );

  app.get(
    '/api/v3/inventory/photo/:id',
    {
      config: {
        area: 'Custody',
        operationId: 'getUnitPhoto',
        summary:
          'Photo of a unit in custody: for everybody while it is on offer, else for its owner and buyer',
        produces: 'image/*',
        refusals: { 401: ['token'], 404: ['unknown_photo'] },
      },
    },
    async (request: Request, reply) => {
      const offered = await offeredPhoto(db, numberIn(request.params.id), clock());
      return offered === undefined
        ? privately(request, reply, (id, customer) => ownPhoto(db, id, customer))
        : sendPhoto(reply, offered, `public, max-age=${OFFERED_SECONDS}`);
    },
  );
}

/** Returns the session of a request: a picture on a page can send no header, so that the page's cookie counts here too. */
function sessionOf({ headers }: FastifyRequest): string | undefined {
  const stored = sessionIn(headers.cookie);
  return headers.authorization ?? (stored && `Bearer ${stored}`);
}
