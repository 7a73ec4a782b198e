import { afterAll, expect, test } from 'vitest';
import { createSandbox } from '../create-sandbox.ts';

// RFC 6238, appendix B: the last six digits at 59 s for the secret of its SHA-1 column.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const { app } = createSandbox({ clock: () => new Date(59_000) });
afterAll(() => app.close());

test('answers the code of a secret', async () => {
  expect((await app.inject(`/authenticator/code?secret=${SECRET}`)).json()).toEqual({ code: '287082' });
  expect((await app.inject(`/sandbox/authenticator?secret=${SECRET}`)).body).toContain('287082');
});

test.each(['', '?secret=1', '?secret=<b>', '?secret=a&secret=b'])('refuses %s as a secret', async (query) => {
  expect((await app.inject(`/authenticator/code${query}`)).statusCode).toBe(400);
});
