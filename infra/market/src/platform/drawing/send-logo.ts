import type { FastifyReply } from 'fastify';

/** Answers with a mark, which may be cached for ever: its address has all that it is made of. @param svg null without one */
export function sendLogo(reply: FastifyReply, svg: string | null): FastifyReply {
  if (svg === null) return reply.code(404).type('text/plain; charset=utf-8').send('No such picture.');
  return reply
    .type('image/svg+xml')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(svg);
}
