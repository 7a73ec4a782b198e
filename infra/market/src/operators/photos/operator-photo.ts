import { OPERATOR } from '@sold/contracts/calls/parts/refusals';
import { PRIVATE } from '@sold/service/http/security-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPhoto } from '../../custody/inspection/photo-routes.ts';
import type { StoredPhoto } from '../../custody/inspection/photos-of.ts';
import { numberIn } from '../../platform/calls/number-in.ts';
import type { WhoOperates } from '../accounts/who-operates.ts';

interface OperatorPhoto {
  /** Address that the photo's number follows. */
  path: string;
  summary: string;
  /** Call whose roles may see it. */
  access: Parameters<WhoOperates>[1];
  read(id: number): Promise<StoredPhoto | undefined>;
}

/** Adds a route by which operators see a photo. */
export function operatorPhotoRoute(
  app: FastifyInstance,
  whoOperates: WhoOperates,
  { path, summary, access, read }: OperatorPhoto,
): void {
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
      return sendPhoto(reply, await read(numberIn(request.params.id)), PRIVATE);
    },
  );
}
