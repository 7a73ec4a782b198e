import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BID_PRICE_UNIT, MAXIMUM_BID_PRICE, minimumBidPrice } from '@sold/contracts/base/bid-price';
import { calls } from '@sold/contracts/calls/index';
import { REASONS } from '@sold/contracts/errors/reasons';
import { signSessionToken } from '@sold/service/session/session-token';
import { expect, test } from 'vitest';
import { settings } from '../context/settings.ts';

/** The page for integrators; its figures equal those of the code. */
const PAGE = readFileSync(join(import.meta.dirname, '../../../API.md'), 'utf8').replace(/\s+/g, ' ');
const figure = (value: number) => value.toLocaleString('en-US');

test('limits', () => {
  const { limits } = settings.operations;
  expect(PAGE).toContain(`requests of a signed-in person | ${figure(limits?.perCaller ?? 0)} a minute`);
  expect(PAGE).toContain(
    `requests of an address without a session | ${figure(limits?.perAddress ?? 0)} a minute`,
  );
  expect(PAGE).toContain(`\`POST /api/login\` | ${limits?.perCall['POST /api/login']} a minute`);
  const each = (call: { method: string; path: string }) => {
    const own = limits?.perCall[`${call.method} ${call.path}`];
    if (!Array.isArray(own)) return '';
    const most = (by: string) => own.find((limit: { by: unknown }) => limit.by === by)?.most;
    return `${most('caller')} a minute for a person, ${most('address')} for an address`;
  };
  expect(PAGE).toContain(`check-password, save-payment-password | ${each(calls.checkPassword)}`);
  expect(PAGE).toContain(`save-card, save-payment-account | ${each(calls.saveCard)}`);
  const written = (call: string) => {
    const own = limits?.perCall[call];
    const [minute, day] = Array.isArray(own) ? own : [];
    return `${figure(minute?.most)} a minute and ${figure(day?.most)} a day for ${minute?.by === 'caller' ? 'a person' : 'an address'}`;
  };
  expect(PAGE).toContain(`\`POST /trade/get_short_link\` | ${written('POST /trade/get_short_link')}`);
  for (const { method, path } of [calls.changePassword, calls.saveItemBtnHistory, calls.saveEventJoinLog])
    expect(PAGE).toContain(`${path.split('/').at(-1)} | ${written(`${method} ${path}`)}`);
});

test('states the lifetime of a token and of a session', () => {
  const day = 86_400;
  const now = new Date('2026-11-21T03:00:00Z');
  const claims = (signedInAt: number) => {
    const [, payload = ''] = signSessionToken(
      new Uint8Array(32),
      { customerId: 1, sessionId: 's', signedInAt },
      now,
    ).split('.');
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
  };
  const { iat, exp } = claims(now.getTime() / 1000);
  expect(PAGE).toContain(`A token is good for ${(exp - iat) / day} days`);
  const signedInAt = now.getTime() / 1000 - 80 * day;
  expect(PAGE).toContain(
    `A session ends ${(claims(signedInAt).exp - signedInAt) / day} days after its sign-in`,
  );
});

test('prices', () => {
  const [unit, least, preowned, most] = [
    BID_PRICE_UNIT,
    minimumBidPrice(0),
    minimumBidPrice(2),
    MAXIMUM_BID_PRICE,
  ].map(figure);
  expect(PAGE).toContain(`a multiple of ${unit}, from ${least} (preowned goods from ${preowned}) to ${most}`);
});

test('names only existing calls, fields and reasons', () => {
  const known = new Set(JSON.stringify([calls, Object.keys(REASONS)]).match(/[a-z]+(?:[_-][a-z]+)*/g));
  const named = [...PAGE.matchAll(/`([a-z]+(?:[_-][a-z]+)+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  const ours = named.filter((name) => !['x-request-id', 'event_fee'].includes(name));
  expect(ours.filter((name) => !known.has(name))).toEqual([]);
});
