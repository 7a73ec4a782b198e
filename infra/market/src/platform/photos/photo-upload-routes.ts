import type { AreaName } from '@sold/contracts/calls/areas';
import { PHOTO_FILE_BYTES } from '@sold/contracts/rules/photo-upload';
import { success } from '@sold/service/http/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { numberIn } from '../calls/number-in.ts';

/** Where photos of one kind are sent, and who keeps them. */
export interface PhotoUpload<Sender> {
  /** The number of what is shown follows it. */
  path: string;
  /** Name of that number. */
  name: string;
  summary: string;
  /** Where the public API document has it, and as what; not for who is no operator otherwise. */
  shown?: { area: AreaName; operationId: string };
  /** @returns the photo's number */
  add(id: number, photo: { bytes: Buffer; sender: Sender }): Promise<number>;
}

/**
 * Routes whose body is a photo, whatever type it is said to have.
 * @param senderOf who sends it; who may not send any is refused before megabytes are read
 */
export function photoUploads<Sender>(
  app: FastifyInstance,
  access: 'operator' | 'login',
  senderOf: (request: FastifyRequest) => Promise<Sender>,
  uploads: readonly PhotoUpload<Sender>[],
): void {
  app.register(async (scope) => {
    const senders = new WeakMap<FastifyRequest, Sender & object>();
    scope.addHook('onRequest', async (request) => {
      senders.set(request, (await senderOf(request)) as Sender & object);
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    for (const { path, name, summary, shown, add } of uploads)
      scope.post<{ Params: Record<string, string>; Body: Buffer | null }>(
        `${path}:${name}`,
        {
          bodyLimit: PHOTO_FILE_BYTES,
          config: { ...shown, summary, access, consumes: 'image/*', output: answerOf(name) },
        },
        async (request) => {
          const id = numberIn(request.params[name]);
          const sender = senders.get(request) as Sender;
          const photo_id = await add(id, { bytes: request.body ?? Buffer.alloc(0), sender });
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
