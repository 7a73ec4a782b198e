import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { tabStorage } from './browser-storage.ts';
import { knowPersonBy, personOf } from './person.ts';
import { personalStorage } from './personal-storage.ts';

const tokenOf = (sub: unknown) => `e30.${btoa(JSON.stringify({ sub })).replaceAll('=', '')}.x`;

afterEach(() => sessionStorage.clear());

test('keeps the values of people apart who sign in one after the other, also without a token', () => {
  const people = fc.constantFrom('1', '2', '11', '1.a');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('sign-in' as const), who: people }),
    fc.record({ kind: fc.constant('sign-out' as const), who: people }),
    fc.record({
      kind: fc.constantFrom('write' as const, 'remove' as const),
      who: people,
      key: fc.constantFrom('a', 'a.a', '.a'),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      sessionStorage.clear();
      tabStorage.forget();
      const stored = new Map<string, string>();
      let token: string | null = tokenOf('1');
      let last = '1';
      knowPersonBy(() => token);
      personalStorage.read('a');
      for (const [at, one] of steps.entries()) {
        if (one.kind === 'sign-out') token = null;
        else if (one.kind === 'sign-in') {
          last = one.who;
          token = tokenOf(one.who);
        } else if (one.kind === 'write') {
          stored.set(`${last} ${one.key}`, String(at));
          personalStorage.write(one.key, String(at));
        } else {
          stored.delete(`${last} ${one.key}`);
          personalStorage.remove(one.key);
        }
        for (const key of ['a', 'a.a', '.a'])
          expect(personalStorage.read(key)).toBe(stored.get(`${last} ${key}`) ?? null);
      }
    }),
  );
});

test.each([null, '', 'x', 'a.b.c', tokenOf(7), tokenOf(''), tokenOf(undefined), `e30.${btoa('null')}.x`])(
  'finds no person in the token %s',
  (jwt) => expect(personOf(jwt)).toBeNull(),
);
