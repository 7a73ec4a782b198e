import { Refusal } from '@sold/service/http/refusal';
import { TooOften } from '@sold/service/http/too-often';
import { escaped } from '@sold/service/text/escaped';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { IdentityProvider } from '../context/identity-provider.ts';
import { certify, type PageRequest, problemOfPage } from './certification.ts';
import { done, failed, sendPage, wayBackOf } from './verification-parts.ts';

/** Name of the verification in the address with which an agency sends a phone back. */
const NAME = 'identityVerificationId';

/**
 * The one-time identity check at `/save/{token}` by an agency: its window opens with a verification of ours, and this
 * service asks for the result.
 */
export function agencyPage(
  app: FastifyInstance,
  context: Context,
  from: (request: FastifyRequest) => PageRequest,
  provider: IdentityProvider,
): void {
  const send = (reply: FastifyReply, status: number, body: string) =>
    sendPage(reply, status, body, { nonce: context.random.hex(16), origins: provider.origins });
  const config = {
    summary: 'Page of the identity check',
    produces: 'text/html',
    refuses: 'text/html',
    consumes: 'application/x-www-form-urlencoded',
  };
  const input = {
    type: 'object',
    required: ['verification'],
    properties: { verification: { type: 'string' } },
  };
  const begin = (token: string, query: unknown) =>
    beginPage(provider, `${token}-${context.random.hex(6)}`, wayBackOf(query));
  app.get<{ Params: { token: string }; Querystring: Record<string, string> }>(
    '/save/:token',
    { config },
    async (request, reply) => {
      const { query } = request;
      const { token } = request.params;
      const closed = await problemOfPage(context, token, from(request));
      if (closed !== null) return send(reply, 404, failed(closed, wayBackOf(query)));
      const verification = query[NAME];
      return send(reply, 200, verification === undefined ? begin(token, query) : confirmPage(verification));
    },
  );

  app.post<{ Params: { token: string }; Body: { verification?: string } }>(
    '/save/:token',
    { config: { ...config, input } },
    async (request, reply) => {
      const { query } = request;
      const { token } = request.params;
      const verification = String(request.body?.verification ?? '');
      // Another person's verification proves nothing here: ours begins with the token of the page.
      const found = verification.startsWith(`${token}-`)
        ? await provider.lookup(verification)
        : ({ type: 'refused' } as const);
      if (found.type === 'unknown')
        return send(
          reply,
          503,
          confirmPage(verification, '아직 결과를 확인하지 못했어요. 잠시 후 다시 눌러 주세요.'),
        );
      if (found.type === 'refused')
        return send(
          reply,
          422,
          `${problem('본인인증이 되지 않았어요. 다시 진행해 주세요.')}${begin(token, query)}`,
        );
      try {
        await certify(context, token, { ci: found.ci, name: found.name }, from(request));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error instanceof TooOften) reply.header('retry-after', error.retryAfterS);
        return send(reply, error.code, failed(error.message, wayBackOf(query)));
      }
      return send(reply, 200, done(token, wayBackOf(query)));
    },
  );
}

function problem(text: string): string {
  return `<p class="problem" role="alert">${escaped(text)}</p>`;
}

/** Opens the agency's window by a press, then sends its verification. */
function beginPage(
  { script, parameters }: IdentityProvider,
  verification: string,
  wayBack: string | null,
): string {
  const request = JSON.stringify({ ...parameters, identityVerificationId: verification }).replaceAll(
    '<',
    '\\u003c',
  );
  const back = JSON.stringify(wayBack === null ? '' : `?from=${encodeURIComponent(wayBack)}`);
  return `<h1>본인인증</h1><p>안전한 거래를 위해 처음 한 번 확인해요. 이름만 회원 이름으로 저장하고 다른 정보는 저장하지 않아요.</p>
<form method="post"><input type="hidden" name="verification" value="${escaped(verification)}"><button type="button" id="begin">본인인증 시작하기</button></form>
<p class="problem" id="problem" role="alert" hidden>인증 창을 열지 못했어요. 팝업 차단을 확인하고 다시 눌러 주세요.</p>
<script src="${script}"></script><script>
(function(){var request=${request};request.redirectUrl=location.origin+location.pathname+${back};
document.getElementById('begin').addEventListener('click',function(){
if(!window.PortOne){document.getElementById('problem').hidden=false;return}
window.PortOne.requestIdentityVerification(request).then(function(answer){
if(answer&&answer.code!==undefined){document.getElementById('problem').hidden=false;return}
document.forms[0].submit()})})})()</script>`;
}

/** Page after the agency: asks for the result, by itself where scripts run. */
function confirmPage(verification: string, wrong?: string): string {
  const text = wrong === undefined ? '' : problem(wrong);
  const goesOn = wrong === undefined ? '<script>document.forms[0].submit()</script>' : '';
  return `<h1>본인인증</h1>${text}<form method="post"><input type="hidden" name="verification" value="${escaped(verification)}"><button type="submit">결과 확인하기</button></form>${goesOn}`;
}
