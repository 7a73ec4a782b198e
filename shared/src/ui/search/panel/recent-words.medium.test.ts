// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const stored = () => JSON.parse(localStorage.getItem('sold-recent-words') ?? 'null');
/** Loads the module as a new page does. */
async function open() {
  vi.resetModules();
  return import('./recent-words.ts');
}
beforeEach(() => localStorage.clear());

test('keeps the last ten words, each once, the last first', async () => {
  const { noteWord } = await open();
  for (let at = 0; at < 12; at += 1) noteWord(`w${at}`);
  noteWord('w5');
  noteWord('');
  expect(noteWord('\u200b\u3164')).toBe('');
  expect(stored().words).toEqual(['w5', 'w11', 'w10', 'w9', 'w8', 'w7', 'w6', 'w4', 'w3', 'w2']);
});

test('forgets one word, or all of them', async () => {
  const { noteWord, forgetWord, forgetWords } = await open();
  for (const word of ['a', 'b', 'c']) noteWord(word);
  forgetWord('b');
  expect(stored().words).toEqual(['c', 'a']);
  forgetWords();
  expect(stored()).toEqual({ words: [], isStored: true });
});

test('keeps nothing when switched off, also on a new page', async () => {
  const first = await open();
  first.noteWord('a');
  first.keepWords(false);
  const second = await open();
  second.noteWord('b');
  expect(stored()).toEqual({ words: [], isStored: false });
  second.keepWords(true);
  second.noteWord('c');
  expect(stored().words).toEqual(['c']);
});

test.each(['{', '[]', '{"words":[1,{"a":2},"ok"]}', 'null'])('ignores %s in its place', async (text) => {
  localStorage.setItem('sold-recent-words', text);
  const { noteWord } = await open();
  noteWord('new');
  expect(stored().words[0]).toBe('new');
  expect(stored().words.every((word: unknown) => typeof word === 'string')).toBe(true);
});
