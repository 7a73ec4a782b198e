import { expect, test } from 'vitest';
import { padKeyOf } from './use-pad-keys.ts';

const press = (key: string, more: Partial<KeyboardEventInit> = {}) =>
  padKeyOf(new KeyboardEvent('keydown', { key, ...more }));

test.each([
  ['7', {}, '7'],
  ['0', { code: 'Numpad0', location: 3 }, '0'],
  ['Backspace', {}, '지움'],
  ['Backspace', { repeat: true }, '지움'],
  ['Enter', {}, 'enter'],
  ['Enter', { code: 'NumpadEnter', location: 3 }, 'enter'],
  ['Enter', { repeat: true }, null],
  ['Enter', { isComposing: true }, null],
  ['Enter', { keyCode: 229 }, null],
  // The numeric keypad without NumLock moves.
  ['ArrowUp', { code: 'Numpad8', location: 3 }, null],
  ['a', {}, null],
  ['-', {}, null],
  ['٣', {}, null],
  ['F1', {}, null],
])('reads %s %j as %s', (key, more, expected) => {
  expect(press(key, more)).toBe(expected);
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('leaves a key with %s as a shortcut', (held) => {
  for (const key of ['7', 'Backspace', 'Enter']) expect(press(key, { [held]: true })).toBeNull();
});
