import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';

const SECRET = /^[A-Z2-7]{16,64}$/;
const PERIOD_S = 30;

/**
 * Adds the stand-in for the authenticator on a telephone: `GET /sandbox/authenticator?secret=` shows the code of a Base32 secret,
 * `GET /authenticator/code?secret=` is the same for programs.
 */
export function authenticator(app: FastifyInstance, clock: () => Date = () => new Date()): void {
  app.get<{ Querystring: { secret?: string } }>('/authenticator/code', async ({ query }, reply) => {
    const code = codeOf(query.secret, clock());
    return code === null ? reply.status(400).send({ message: 'secret has to be Base32' }) : { code };
  });
  app.get<{ Querystring: { secret?: string } }>('/sandbox/authenticator', async ({ query }, reply) => {
    const now = clock();
    const left = PERIOD_S - (Math.floor(now.getTime() / 1_000) % PERIOD_S);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'")
      .send(page(codeOf(query.secret, now), left));
  });
}

/** @returns null for a text that is no secret */
function codeOf(secret: string | undefined, at: Date): string | null {
  if (secret === undefined || !SECRET.test(secret)) return null;
  return new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S }).generate({
    timestamp: at.getTime(),
  });
}

function page(code: string | null, leftSeconds: number): string {
  const text =
    code === null
      ? '<p>주소에 인증 앱의 열쇠가 없어요.</p>'
      : `<p>${leftSeconds}초 뒤에 바뀌어요.</p><h2>${code}</h2>`;
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="5"><title>연습용 인증 앱</title></head><body><h1>연습용 인증 앱</h1>${text}</body></html>`;
}
