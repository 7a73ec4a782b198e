import { readWholeBirthday } from '@sold/contracts/base/typed/birthday';
import { readMobile } from '@sold/contracts/base/typed/mobile';
import { readPersonName } from '@sold/contracts/base/typed/person-name';
import { readValue } from '@sold/contracts/base/typed/reading';
import { Refusal } from '@sold/service/http/refusal';
import { TooOften } from '@sold/service/http/too-often';
import { escaped } from '@sold/service/text/escaped';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { sessionIn } from '../sessions/session-cookie.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { agencyPage } from './agency-page.ts';
import { certify, type Identity, type PageRequest, problemOfPage } from './certification.ts';
import { done, failed, sendPage, wayBackOf } from './verification-parts.ts';

/** Input of the visitor; empty where absent. */
interface Form {
  name: string;
  birth: string;
  phone: string;
}

/** The one-time identity check at `/save/{token}`: by an agency, or by the stand-in of the demo. */
export function certificationPage(
  app: FastifyInstance,
  context: Context,
  { secret, tokens }: { secret: Uint8Array; tokens: Tokens },
): void {
  const from = ({ headers, ip }: FastifyRequest): PageRequest => {
    const jwt = sessionIn(headers.cookie);
    const session = jwt === undefined ? null : tokens.claim(jwt, context.clock());
    return { secret, address: ip, sessionId: session?.caller.sessionId };
  };
  // Its form is read in a scope of its own: no other route takes forms.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    if (context.identity === null) standInPage(scope, context, from);
    else agencyPage(scope, context, from, context.identity);
  });
}

/** Stand-in for a carrier's page: it accepts any input. */
function standInPage(
  app: FastifyInstance,
  context: Context,
  from: (request: FastifyRequest) => PageRequest,
): void {
  const send = (reply: FastifyReply, status: number, body: string) =>
    sendPage(reply, status, body, { nonce: context.random.hex(16) });
  const config = {
    summary: 'Stand-in page of the identity check',
    produces: 'text/html',
    refuses: 'text/html',
    consumes: 'application/x-www-form-urlencoded',
  };
  const fields = { name: { type: 'string' }, birth: { type: 'string' }, phone: { type: 'string' } };
  const input = { type: 'object', required: Object.keys(fields), properties: fields };
  app.get<{ Params: { token: string } }>('/save/:token', { config }, async (request, reply) => {
    const problem = await problemOfPage(context, request.params.token, from(request));
    return problem === null
      ? send(reply, 200, form(formOf(null), null))
      : send(reply, 404, failed(problem, wayBackOf(request.query)));
  });

  app.post<{ Params: { token: string } }>(
    '/save/:token',
    { config: { ...config, input } },
    async (request, reply) => {
      const { params, query } = request;
      const given = formOf(request.body);
      const identity = identityOf(given, context.clock());
      if ('problem' in identity) return send(reply, 422, form(given, identity));
      try {
        await certify(context, params.token, identity, from(request));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error instanceof TooOften) reply.header('retry-after', error.retryAfterS);
        return error.code === 404
          ? send(reply, 404, failed(error.message, wayBackOf(query)))
          : send(reply, error.code, form(given, { field: null, problem: error.message }));
      }
      return send(reply, 200, done(params.token, wayBackOf(query)));
    },
  );
}

function formOf(body: unknown): Form {
  const fields = (body ?? {}) as Partial<Record<keyof Form, unknown>>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: textOf(fields.name), birth: textOf(fields.birth), phone: textOf(fields.phone) };
}

/** Problem of a form, with its field; null for the whole. */
interface Problem {
  field: keyof Form | null;
  problem: string;
}

/** Reads the identity from a form, or the problem of the form. */
function identityOf({ name, birth, phone }: Form, now: Date): Identity | Problem {
  const person = readValue(readPersonName(name));
  if (person === null) return { field: 'name', problem: '이름을 확인해 주세요.' };
  const day = readValue(readWholeBirthday(birth, now));
  if (day === null) return { field: 'birth', problem: '생년월일을 여덟 자리로 입력해 주세요.' };
  if (readMobile(phone).is !== 'read') return { field: 'phone', problem: '휴대폰 번호를 확인해 주세요.' };
  return { name: person, birth: day };
}

function form({ name, birth, phone }: Form, wrong: Problem | null): string {
  const field = (label: string, key: keyof Form, value: string, more: string) =>
    `<label>${label}<input name="${key}" value="${escaped(value)}" required ${more}${
      wrong?.field === key ? ' aria-invalid="true" aria-describedby="problem"' : ''
    }${(wrong?.field ?? 'name') === key ? ' autofocus' : ''}></label>`;
  return `<h1>본인인증</h1><p>안전한 거래를 위해 처음 한 번 확인해요. 이름만 회원 이름으로 저장하고 다른 정보는 저장하지 않아요.</p>
${wrong ? `<p class="problem" id="problem" role="alert">${escaped(wrong.problem)}</p>` : ''}
<form method="post">${field('이름', 'name', name, 'autocomplete="name"')}
${field('생년월일 8자리', 'birth', birth, 'inputmode="numeric" placeholder="19990101" autocomplete="bday"')}
<label>통신사<select name="carrier"><option>SKT</option><option>KT</option><option>LG U+</option><option>알뜰폰</option></select></label>
${field('휴대폰 번호', 'phone', phone, 'type="tel" placeholder="01012345678" autocomplete="tel"')}
<button type="submit">인증하기</button></form><small>통신사 인증 화면을 대신하는 연습용 화면이에요.</small>`;
}
