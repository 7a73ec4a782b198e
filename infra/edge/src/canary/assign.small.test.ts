import { signSessionToken } from '@sold/service/session/session-token';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isChosen } from './assign.ts';
import { newVisitor, personOf, signedPersonOf, VISITOR_COOKIE } from './person.ts';

const KEY = 'a secret of this site';
const CANARY = { unit: 'trade', version: '1.1.0' } as const;
const PEOPLE = Array.from({ length: 10_000 }, (_, number) => `customer ${number + 1}`);
const chosen = (percent: number, canary: { unit: 'trade' | 'order'; version: string } = CANARY, key = KEY) =>
  PEOPLE.filter((person) => isChosen(key, person, canary, percent));

test('chooses 10 ± 1 % of 10,000 people for 10 %, with any identifiers', () => {
  expect(Math.abs(chosen(10).length - 1_000)).toBeLessThanOrEqual(100);
  const visitors = Array.from({ length: 10_000 }, () => newVisitor(false).person);
  const some = visitors.filter((person) => isChosen(KEY, person, CANARY, 10));
  expect(Math.abs(some.length - 1_000)).toBeLessThanOrEqual(100);
});

test('keeps the people of a small share in a larger one, and never changes an answer', () => {
  const few = new Set(chosen(10));
  const more = new Set(chosen(25));
  expect([...few].filter((person) => !more.has(person))).toEqual([]);
  expect(chosen(10)).toEqual([...few]);
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 99 }), (person, percent) => {
      expect(isChosen(KEY, person, CANARY, percent)).toBe(isChosen(KEY, person, CANARY, percent));
      if (isChosen(KEY, person, CANARY, percent))
        expect(isChosen(KEY, person, CANARY, percent + 1)).toBe(true);
    }),
  );
});

test('chooses other people for other versions, other units and other keys', () => {
  for (const others of [
    chosen(10, { unit: 'trade', version: '1.2.0' }),
    chosen(10, { unit: 'order', version: '1.1.0' }),
    chosen(10, CANARY, 'another secret'),
  ]) {
    const both = others.filter((person) => isChosen(KEY, person, CANARY, 10));
    // One in ten of them, by chance.
    expect(both.length).toBeLessThan(200);
  }
});

const asking = (cookie: string) => personOf({ headers: { cookie } });

test('identifies a customer alike in a browser and in the web view, over sessions', () => {
  const token = (sessionId: string) =>
    signSessionToken(new Uint8Array(32), { customerId: 7, sessionId }, new Date());
  const browser = asking(`a=b; jwt=${token('one')}; ${VISITOR_COOKIE}=x`);
  const webView = asking(`jwt=${token('two')}`);
  expect(browser).toBe('customer 7');
  expect(webView).toBe(browser);
});

test('identifies a visitor by their cookie, and ignores an invalid token', () => {
  expect(asking(`${VISITOR_COOKIE}=abc`)).toBe('visitor abc');
  expect(asking('')).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(asking(`jwt=${text}`)).toSatisfy(
        (found: string | null) =>
          found === null || found.startsWith('customer ') || found.startsWith('visitor '),
      );
    }),
  );
  const { person, cookie } = newVisitor(true);
  expect(asking(cookie.split(';')[0] ?? '')).toBe(person);
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure']) expect(cookie.split('; ')).toContain(part);
});

test('identifies a person by a signed session alone, with any other cookies', () => {
  const SECRET = new Uint8Array(32);
  const now = new Date();
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const customers = fc.integer({ min: 1 });
  const text = fc.string();
  const counted = (cookie: string, secret: Uint8Array | null = SECRET) =>
    signedPersonOf({ headers: { cookie } }, secret, now);
  fc.assert(
    fc.property(bytes, customers, customers, text, (other, customerId, claimed, visitor) => {
      const session = { customerId, sessionId: 'one' };
      const token = signSessionToken(SECRET, session, now);
      const [head, , signature] = token.split('.');
      const claims = Buffer.from(JSON.stringify({ sub: String(claimed), exp: 9e9 })).toString('base64url');
      const mine = `${VISITOR_COOKIE}=${visitor.replace(/;/g, '')}; jwt=`;
      expect(counted(mine + token)).toBe(`customer ${customerId}`);
      expect(counted(mine + token, null)).toBeNull();
      const isOther = other.some((byte) => byte !== 0);
      if (isOther) expect(counted(mine + signSessionToken(other, session, now))).toBeNull();
      for (const forged of [`${head}.${claims}.${signature}`, `x.${claims}.`, visitor, ''])
        expect(counted(mine + forged.replace(/;/g, ''))).toBeNull();
    }),
  );
});
