import { randomBytes } from 'node:crypto';
import { wonText } from '@sold/contracts/base/bid-price';
import { escaped } from '@sold/service/text/escaped';
import { withParticle } from '@sold/service/text/particle';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Payment, Store } from '../store/store.ts';

const UNKNOWN = '<h1>없는 결제예요</h1><p>창을 닫고 처음부터 다시 진행해 주세요.</p>';

/** The hosted page on which a shopper authorises a payment, and what its buttons do. */
export function payPage(app: FastifyInstance, store: Store): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );

  app.get<{ Params: { paymentKey: string } }>('/sandbox/pay/:paymentKey', async ({ params }, reply) => {
    const payment = store.payments.get(params.paymentKey);
    if (payment === undefined) return send(reply, 404, UNKNOWN);
    return send(reply, 200, payment.status === 'READY' ? form(payment) : over(payment));
  });

  app.post<{ Params: { paymentKey: string }; Body: { choice?: string } | null }>(
    '/sandbox/pay/:paymentKey',
    async ({ params, body }, reply) => {
      const payment = store.payments.get(params.paymentKey);
      if (payment === undefined) return send(reply, 404, UNKNOWN);
      if (payment.status !== 'READY') return send(reply, 404, over(payment));
      if (body?.choice === 'pay') {
        payment.status = 'IN_PROGRESS';
        store.savePayment(payment);
        return reply.redirect(authorised(payment), 303);
      }
      payment.status = 'ABORTED';
      store.savePayment(payment);
      const problem =
        body?.choice === 'refuse'
          ? { code: 'REJECT_CARD_PAYMENT', message: '한도 초과 또는 잔액 부족으로 결제가 거절됐어요.' }
          : { code: 'PAY_PROCESS_CANCELED', message: '결제를 취소했어요.' };
      return reply.redirect(withQuery(payment.failUrl, problem), 303);
    },
  );
}

/** Where the shop hears of a payment that was made here. */
function authorised({ successUrl, orderId, paymentKey, totalAmount }: Payment): string {
  const amount = String(totalAmount);
  return withQuery(successUrl, { paymentType: 'NORMAL', orderId, paymentKey, amount });
}

/** For those who come back to a page that has done its work: the way on is that which it had. */
function over(payment: Payment): string {
  const isPaid = payment.status === 'DONE' || payment.status === 'IN_PROGRESS';
  const way = isPaid
    ? authorised(payment)
    : withQuery(payment.failUrl, { code: 'PAY_PROCESS_CANCELED', message: '이미 끝난 결제예요.' });
  return `<h1>이미 끝난 결제예요</h1><p>결과는 상점에서 확인할 수 있어요.</p><p><a href="${escaped(way)}">상점으로 돌아가기</a></p>`;
}

/** Adds to the query of an address of the shop, which is on the origin that this page is seen on, whatever its port. */
function withQuery(address: string, more: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(`<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>결제 | 연습용 결제사</title><style nonce="${nonce}">
*{box-sizing:border-box;margin:0}body{font:16px/1.5 Pretendard,-apple-system,"Noto Sans KR","Noto Sans CJK KR",sans-serif;background:#eef0f3;color:#111;word-break:keep-all}
main{max-width:440px;min-height:100vh;margin:auto;padding:32px 20px;background:#fff}h1{font-size:22px;letter-spacing:-.03em}p{margin-top:8px;color:#5c5c61;font-size:14px}
dl{margin:24px 0;border-top:1px solid #e3e3e6}dl div{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid #e3e3e6;font-size:14px}dt{color:#6b6b70;flex:none}dd{text-align:right;font-weight:600}
.total dd{font-size:20px}form{display:grid;gap:8px}button{min-height:52px;border:1px solid #b5b5ba;border-radius:10px;background:#fff;font:inherit;font-weight:600;cursor:pointer}
.brand{margin:-32px -20px 24px;padding:32px 20px 20px}.kb{background:#ffbc00}.kcpred{color:#fff;background:#c8102e}
button.pay{border:0;color:#fff;background:#111}small{display:block;margin-top:20px;color:#6b6b70;font-size:12px}:focus-visible{outline:2px solid #2458c5;outline-offset:2px}</style></head><body><main>${body}</main></body></html>`);
}

/** Looks of the card pages that have a name of their own. */
const CLASSES: Readonly<Record<string, string>> = { 'KB Pay': 'kb', 빨간페이: 'kcpred' };

function form(payment: Payment): string {
  const name = payment.page ?? payment.easyPay?.provider ?? payment.method;
  const accent = payment.page === undefined ? '' : ` class="brand ${CLASSES[payment.page] ?? ''}"`;
  const amount = wonText(payment.totalAmount);
  return `<h1${accent}>${escaped(withParticle(name, '으로'))} 결제</h1><p>SOLD에서 요청한 결제예요.</p>
<dl><div><dt>상품</dt><dd>${escaped(payment.orderName)}</dd></div><div><dt>주문 번호</dt><dd>${escaped(payment.orderId)}</dd></div>
${planRow(payment)}<div class="total"><dt>결제 금액</dt><dd>${amount}</dd></div></dl>
<form method="post"><button class="pay" name="choice" value="pay">${amount} 결제하기</button>
<button name="choice" value="cancel">취소</button><button name="choice" value="refuse">거절되는 경우 해 보기</button></form>
<small>실제 돈이 움직이지 않는 연습용 결제 화면이에요.</small>`;
}

/** Months that were chosen in the shop. */
function planRow({ card }: Payment): string {
  if (card === undefined) return '';
  const { installmentPlanMonths: months } = card;
  return `<div><dt>할부</dt><dd>${months === 0 ? '일시불' : `${months}개월`}</dd></div>`;
}
