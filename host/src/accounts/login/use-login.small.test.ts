import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { expect, test } from 'vitest';
import { messageOf } from '../parts/message-of.ts';
import { loginId, SIGN_IN_SAYINGS, signInProblems } from './use-login.ts';

test.each([
  ['minji@demo.sold', 'minji@demo.sold'],
  [' Minji@demo.sold\u200b', 'minji@demo.sold'],
  ['010-1234-5678', '01012345678'],
  ['+82 10 1234 5678', '01012345678'],
  ['tel:010–1234–5678', '01012345678'],
  ['02-123-4567', null],
  ['010-1234-567', null],
  ['minji', null],
  ['minji@demo', null],
  ['', null],
])('reads "%s" as %s', (typed, sent) => {
  expect(loginId(typed)).toBe(sent);
  expect(signInProblems({ id: typed, password: 'x' }).id === undefined).toBe(sent !== null);
});

test('rejects an empty password at its field', () => {
  expect(signInProblems({ id: 'a@b.kr', password: '' }).password).toBeDefined();
});

const refused = (status: number, msg = ''): FailedCall => ({
  kind: 'response',
  call: 'POST /api/login',
  status,
  msg,
  error_data: msg === '' ? null : { msg, reason: 'sign_in_wait' },
});

test('names the waiting time of a locked sign-in, and never a wrong password', () => {
  const told = '비밀번호를 여러 번 틀려 잠시 로그인할 수 없어요. 15분 뒤에 다시 시도해 주세요.';
  expect(messageOf(refused(429, told), SIGN_IN_SAYINGS)).toBe(told);
  expect(messageOf(refused(429), SIGN_IN_SAYINGS)).toBe(
    '로그인을 여러 번 시도했어요. 잠시 후 다시 시도해 주세요.',
  );
  expect(messageOf(refused(422), SIGN_IN_SAYINGS)).toBe('이메일(휴대폰 번호)이나 비밀번호가 맞지 않아요.');
  expect(messageOf(refused(503, told), SIGN_IN_SAYINGS)).toBe(
    '지금은 로그인할 수 없어요. 잠시 후 다시 시도해 주세요.',
  );
});
