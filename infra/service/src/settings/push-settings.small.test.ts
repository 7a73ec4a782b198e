import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { pushProblems, pushSettings } from './push-settings.ts';

const pair = createECDH('prime256v1');
const SET = {
  PUSH_VAPID_PUBLIC_KEY: pair.generateKeys('base64url'),
  PUSH_VAPID_PRIVATE_KEY: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  PUSH_SUBJECT: 'mailto:help@sold.example',
};

test('reads all settings of web push, and none without any', () => {
  expect(pushProblems(SET)).toEqual([]);
  expect(pushSettings(SET)).toEqual({
    publicKey: SET.PUSH_VAPID_PUBLIC_KEY,
    privateKey: SET.PUSH_VAPID_PRIVATE_KEY,
    subject: SET.PUSH_SUBJECT,
  });
  expect(pushProblems({})).toEqual([]);
  expect(pushSettings({})).toBeNull();
});

test.each([
  [{ PUSH_SUBJECT: '' }, 'PUSH_SUBJECT is not set'],
  [
    { PUSH_VAPID_PRIVATE_KEY: '', PUSH_SUBJECT: undefined },
    'PUSH_VAPID_PRIVATE_KEY and PUSH_SUBJECT are not set',
  ],
  [{ PUSH_VAPID_PRIVATE_KEY: 'short' }, 'PUSH_VAPID_PRIVATE_KEY is no key'],
  [{ PUSH_VAPID_PUBLIC_KEY: createECDH('prime256v1').generateKeys('base64url') }, 'is not the public key of'],
  [{ PUSH_SUBJECT: 'help@sold.example' }, 'PUSH_SUBJECT is an address like'],
])('refuses settings with %j', (change, problem) => {
  const problems = pushProblems({ ...SET, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
  expect(problems[0]).not.toContain(SET.PUSH_VAPID_PRIVATE_KEY);
});
