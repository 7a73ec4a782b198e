import { pixelsOf } from '@sold/service/pictures/pixels';
import type { FastifyReply } from 'fastify';

/** Reads a picture's number or id from the name of its file, and its format; null for any other name. */
export function pictureFile(file: string): { number: number; isPixels: boolean } | null {
  const [, number, form] = /^(\d{1,15})\.(svg|png)$/.exec(file) ?? [];
  return number === undefined ? null : { number: Number(number), isPixels: form === 'png' };
}

/**
 * Sends a drawing as it is, or as pixels; its address has a version, so that it may be kept for ever. Returns undefined
 * without a drawing.
 */
export async function sendPicture(
  reply: FastifyReply,
  svg: string | undefined,
  isPixels: boolean,
): Promise<FastifyReply> {
  if (svg === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('No such picture.');
  const picture = isPixels ? await pixelsOf(svg) : svg;
  if (picture === null)
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .header('retry-after', '1')
      .send('Too many pictures are being made.');
  return reply
    .type(isPixels ? 'image/png' : 'image/svg+xml')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    .send(picture);
}
