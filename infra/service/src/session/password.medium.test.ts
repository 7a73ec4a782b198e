import { verify } from '@node-rs/argon2';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const COST = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/;
/** Of 'sold', at a cost of before. */
const CHEAPER =
  '$argon2id$v=19$m=1024,t=1,p=1$XhXmkqkuz04pOhe32qptTA$rNr8PkdIJ0GEiK8LQifdK2jaCKP4a2AG4RF0saWgnl4';

test('hashes with argon2id at the cost that OWASP requires or more, each time with another salt', async () => {
  const [one, other] = await Promise.all([hashPassword('sold-demo-1234'), hashPassword('sold-demo-1234')]);
  const [, memory, times] = COST.exec(one) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
  expect(Number(times)).toBeGreaterThanOrEqual(2);
  expect(one).not.toBe(other);
  expect(await isPassword('sold-demo-1234', other)).toBe(true);
});

test('accepts any password with its own hash, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (one, other) => {
      const hashed = await hashPassword(one);
      expect(await isPassword(one, hashed)).toBe(true);
      expect(await isPassword(other, hashed)).toBe(one.normalize('NFKC') === other.normalize('NFKC'));
    }),
    { numRuns: 20 },
  );
});

test('accepts a password in another form of Unicode', async () => {
  expect(await isPassword('비밀번호', await hashPassword('비밀번호'.normalize('NFD')))).toBe(true);
});

test('checks a hash of other parameters by its own', async () => {
  expect(await isPassword('sold', CHEAPER)).toBe(true);
});

test.each([undefined, '-', 'none'])(
  'accepts no password for an account without one (%s), at the same cost',
  async (hashed) => {
    const costOfLooking = async (stored: string | undefined) => {
      vi.mocked(verify).mockClear();
      expect(await isPassword('x', stored)).toBe(false);
      return vi.mocked(verify).mock.calls.map(([looked]) => COST.exec(String(looked))?.[0]);
    };
    const [cost] = COST.exec(await hashPassword('y')) ?? [];
    expect(await costOfLooking(await hashPassword('y'))).toEqual([cost]);
    expect(await costOfLooking(hashed)).toEqual([cost]);
  },
);
