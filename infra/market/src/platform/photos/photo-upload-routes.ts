import { PHOTO_FILE_BYTES, PHOTOS_AT_A_TIME } from '@sold/contracts/base/photo-upload';
import type { AreaName } from '@sold/contracts/calls/areas';
import { success } from '@sold/service/http/envelope';
import { places } from '@sold/service/http/places';
import { Refusal } from '@sold/service/http/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { numberIn } from '../calls/number-in.ts';

export interface PhotoSender {
  /** As the audit log names them: `customer:7`. */
  actor: string;
}

/** Upload of photos of one kind. */
export interface PhotoUpload<Sender extends PhotoSender> {
  /** Path before the number of the subject. */
  path: string;
  /** Name of that number. */
  name: string;
  summary: string;
  /** Area and name of the route in the public API document; absent for routes of operators. */
  shown?: { area: AreaName; operationId: string };
  /** Whether the sender may add one now. @throws Refusal */
  check(id: number, sender: Sender): Promise<void>;
  /** @returns the photo's number */
  add(id: number, photo: { bytes: Buffer; sender: Sender }): Promise<number>;
}

type Request = FastifyRequest<{ Params: Record<string, string>; Body: Buffer | null }>;

const BUSY = new Refusal(429, 'busy', '보내고 있는 사진이 있어요. 다 보낸 뒤에 다시 올려 주세요.');

/**
 * Routes whose body is a photo of any type, which is sent as an image: no form of another site sends one. The sender, and whether they may add it, are checked before megabytes are read;
 * the edge asks for that by GET before it reads any.
 * @param senderOf returns the sender @throws Refusal for senders who may send none
 */
export function photoUploads<Sender extends PhotoSender>(
  app: FastifyInstance,
  access: 'operator' | 'login',
  senderOf: (request: FastifyRequest) => Promise<Sender>,
  uploads: readonly PhotoUpload<Sender>[],
): void {
  const sending = places(PHOTOS_AT_A_TIME);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    for (const { path, name, summary, shown, check, add } of uploads) {
      const senders = new WeakMap<FastifyRequest, Sender>();
      const idOf = ({ params }: Request) => numberIn(params[name]);
      const onRequest = async (request: Request, { raw }: FastifyReply) => {
        const sender = await senderOf(request);
        await check(idOf(request), sender);
        senders.set(request, sender);
        // A sender who left during the check is not heard to leave any more, and would hold the place for ever.
        if (request.method !== 'POST' || raw.destroyed) return;
        const release = sending.take(sender.actor);
        if (release === null) throw BUSY;
        raw.once('close', release);
      };
      scope.get(
        `${path}:${name}`,
        {
          onRequest,
          config: {
            summary: `Whether this may be done, and by whom: ${summary}`,
            access,
            output: answerOf(name, 'sender'),
          },
        },
        async (request: Request) =>
          success({ [name]: idOf(request), sender: (senders.get(request) as Sender).actor }),
      );
      scope.post(
        `${path}:${name}`,
        {
          onRequest,
          bodyLimit: PHOTO_FILE_BYTES,
          config: { ...shown, summary, access, consumes: 'image/*', output: answerOf(name, 'photo_id') },
        },
        async (request: Request) => {
          const id = idOf(request);
          const sender = senders.get(request) as Sender;
          const photo_id = await add(id, { bytes: request.body ?? Buffer.alloc(0), sender });
          return success({ [name]: id, photo_id });
        },
      );
    }
  });
}

/** @param more further field of the answer, besides the number of photos shown */
function answerOf(name: string, more: 'photo_id' | 'sender'): object {
  return {
    type: 'object',
    required: ['code', 'data'],
    properties: {
      code: { const: 200 },
      data: {
        type: 'object',
        required: [name, more],
        properties: {
          [name]: { type: 'integer' },
          [more]: { type: more === 'sender' ? 'string' : 'integer' },
        },
      },
    },
  };
}
