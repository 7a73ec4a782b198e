import { afterAll, expect, test } from 'vitest';
import { createSandbox } from '../create-sandbox.ts';

const { app } = createSandbox({ logLevel: 'silent' });
afterAll(() => app.close());

const letter = {
  channel: 'mail',
  id: 'message-1',
  to: 'a@example.com',
  subject: '<b>제목</b>',
  text: '인증번호 123456',
};

test('shows a message once, to people and to programs, and runs nothing of it', async () => {
  for (const payload of [letter, letter, { ...letter, id: 'message-2', to: 'b@example.com' }])
    expect((await app.inject({ method: 'POST', url: '/mailbox', payload })).statusCode).toBe(200);
  const list = async (to: string) => (await app.inject(`/mailbox/messages?to=${to}`)).json().list as object[];
  expect(await list('a@')).toHaveLength(1);
  expect(await list('')).toHaveLength(2);
  const { body, headers } = await app.inject('/sandbox/mailbox?to=a@');
  expect(body).toContain('인증번호 123456');
  expect(body).not.toContain('<b>제목');
  expect(headers['content-security-policy']).not.toContain('script');
});
