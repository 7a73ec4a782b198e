import { beforeEach, expect, test } from 'vitest';
import { dialog, dialogQueue, PROMPT_PROBLEM, promptProblem } from './dialog.ts';

beforeEach(() => dialogQueue.set([]));

test('shows one dialog after the other', async () => {
  const said: string[] = [];
  void dialog.alert('하나').then(() => said.push('하나'));
  const second = dialog.confirm('둘');
  expect(dialogQueue.get().map((request) => request.message)).toEqual(['하나', '둘']);

  const [first] = dialogQueue.get();
  if (first?.kind !== 'alert') throw new Error('the alert comes first');
  first.settle();
  await Promise.resolve();
  expect(said).toEqual(['하나']);

  const [next] = dialogQueue.get();
  if (next?.kind !== 'confirm') throw new Error('then the confirm');
  next.settle(true);
  expect(await second).toBe(true);
  expect(dialogQueue.get()).toEqual([]);
});

test.each([
  ['12', { pattern: /\d+/ }, null],
  ['12a', { pattern: /\d+/ }, PROMPT_PROBLEM],
  ['12a', { pattern: /\d+/g, problem: '숫자만 입력해 주세요.' }, '숫자만 입력해 주세요.'],
  ['x', { validate: () => '너무 짧아요.' }, '너무 짧아요.'],
  ['x', { validate: () => false }, PROMPT_PROBLEM],
  ['x', { validate: () => true }, null],
  ['', {}, null],
])('judges %j in a prompt', (text, rules, problem) => {
  expect(promptProblem(text, { label: '값', ...rules })).toBe(problem);
});
