import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createService } from '../server/create-service.ts';
import { type AppTerms, holdToAppTerms } from './app-terms.ts';

const MAIN = '/api/v3/product/product/get-product-size-option';
const COUPON = '/api/user/issue-coupon/usable/count';
/** Requests that are no calls of a page: of services, machines, pictures, pages. */
const OTHERS = [
  '/healthz',
  '/readyz',
  '/internal/coupon/state',
  '/api/v3/order/payment/webhook',
  '/api/v3/media/item/1/1.svg',
  '/save/token',
];

let app: FastifyInstance;
afterEach(() => app.close());

function serve(terms: AppTerms): void {
  app = createService({ logLevel: 'silent', ready: async () => {} });
  for (const path of [MAIN, COUPON, ...OTHERS.slice(2)]) app.get(path, async () => ({ ok: true }));
  holdToAppTerms(app, terms);
}

async function ask(url: string, info?: string) {
  const answer = await app.inject({ url, headers: info === undefined ? {} : { 'x-app-info': info } });
  const { error_data, msg } = answer.json() as { error_data?: { reason: string; msg: string }; msg?: string };
  return { status: answer.statusCode, reason: error_data?.reason, msg };
}

test('tells an app below the oldest version to update, in every call of both services', async () => {
  serve({ minVersion: '3.2.0' });
  for (const call of [MAIN, COUPON]) {
    for (const info of ['android/3.1.99', 'ios/2.10.0', 'soldapp/3.1.0 ios'])
      expect(await ask(call, info), info).toEqual({
        status: 412,
        reason: 'app_version',
        msg: '새 버전의 앱이 필요해요. 업데이트한 뒤 이용해 주세요.',
      });
    for (const info of ['android/3.2.0', 'ios/3.10.0', 'ios/10.0.0'])
      expect((await ask(call, info)).status, info).toBe(200);
  }
});

test('announces a closed service to every version of the app, and serves the web', async () => {
  const closedMessage = '점검하고 있어요. 오후 3시에 다시 만나요.';
  serve({ minVersion: '3.2.0', closedMessage });
  for (const info of ['android/3.2.0', 'ios/1.0.0'])
    expect(await ask(MAIN, info)).toEqual({ status: 426, reason: 'app_closed', msg: closedMessage });
  expect((await ask(MAIN)).status).toBe(200);
});

test('answers requests that are no calls of a page while the service is closed', async () => {
  serve({ minVersion: '3.2.0', closedMessage: '점검하고 있어요.' });
  for (const path of OTHERS) expect((await ask(path, 'android/1.0.0')).status, path).toBe(200);
});

test.each(['', 'android', 'android/', 'android/3', 'ios/three', 'windows/1.0.0', '1.0.0', '{"os":"ios"}'])(
  'refuses no app that calls itself %j',
  async (info) => {
    serve({ minVersion: '3.2.0', closedMessage: '점검하고 있어요.' });
    expect((await ask(MAIN, info)).status).toBe(200);
  },
);

test('stops the start for an oldest version that cannot be read', () => {
  expect(() => serve({ minVersion: 'v3.2' })).toThrow('APP_MIN_VERSION is x.y.z, not v3.2');
});

test('answers every app without terms', async () => {
  serve({});
  expect((await ask(MAIN, 'android/0.0.1')).status).toBe(200);
});
