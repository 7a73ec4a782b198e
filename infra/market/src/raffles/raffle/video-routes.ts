import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = { '.webm': 'video/webm', '.mp4': 'video/mp4' };

/** Where raffles of the video site find their videos: `/api/v3/media/video/<name>.webm`, a file of the folder. */
export function raffleVideoRoutes(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { file: string } }>(
    '/api/v3/media/video/:file',
    {
      config: {
        area: 'Raffles',
        operationId: 'getRaffleVideo',
        summary: 'Video of a raffle, in whole or by a range of bytes',
        produces: 'video/webm',
        refuses: 'text/plain',
      },
    },
    async ({ params: { file }, headers }, reply) => {
      const size = /^[\w-]{1,80}\.(webm|mp4)$/.test(file) ? await sizeOf(join(folder, file)) : null;
      if (size === null) return reply.code(404).type('text/plain; charset=utf-8').send('No such video.');
      const range = rangeIn(headers.range, size);
      const { start, end } = range ?? { start: 0, end: size - 1 };
      reply
        .type(TYPES[extname(file)] as string)
        .header('accept-ranges', 'bytes')
        .header('content-length', end - start + 1)
        .header('cache-control', 'public, max-age=3600');
      if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
      return reply.send(createReadStream(join(folder, file), { start, end }));
    },
  );
}

/** Returns the size of a file; null without one. */
async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/**
 * Reads one range of bytes, which players request to start elsewhere; null for an invalid header: then all is sent (RFC
 * 9110, 14.2).
 */
function rangeIn(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : null;
}
