import type { AnyCall } from '@sold/contracts/calls/define';
import { saveCard } from '@sold/contracts/calls/payment';
import { savePaymentAccount } from '@sold/contracts/calls/people';
import { createService } from '@sold/service/http/create-service';
import { limitRates } from '@sold/service/operations/rate-limits';
import { expect, test } from 'vitest';
import { settings } from './settings.ts';

test.each([
  ['a card', saveCard],
  ['an account', savePaymentAccount],
] as [string, AnyCall][])('ten times a minute a customer may try to store %s', async (_what, call) => {
  const { limits } = settings.operations;
  if (limits === null) throw new Error('limits are off');
  const app = createService({ logLevel: 'silent', ready: async () => {} });
  await limitRates(app, { limits, callerOf: () => 7, open: [] });
  app.route({ method: call.method, url: call.path, handler: async () => ({}) });
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const { statusCode } = await app.inject({
      method: call.method,
      url: call.path,
      headers: { authorization: 'Bearer 7' },
      payload: {},
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await app.close();
});
