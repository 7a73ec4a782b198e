import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ScanKey, scanReader } from './scan-reader.ts';

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

/** Keys of a text, so many milliseconds apart. */
function keysOf(text: string, gaps: readonly number[], start = 1_000): ScanKey[] {
  let timeStamp = start;
  return [...text, 'Enter'].map((key, at) => {
    timeStamp += gaps[at % gaps.length] ?? 0;
    return { ...NONE, key, code: '', timeStamp };
  });
}

const scansOf = (keys: readonly ScanKey[], reader = scanReader()) =>
  keys.flatMap((key) => {
    const taken = reader.take(key);
    return taken !== null && taken !== 'begins' ? [taken.scan] : [];
  });

const code = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{2,57}[A-Z0-9]$/);
const quick = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 });
const slow = fc.array(fc.integer({ min: 41, max: 400 }), { minLength: 1, maxLength: 5 });

test('reads a code that a scanner types', () => {
  fc.assert(
    fc.property(code, quick, (text, gaps) => {
      expect(scansOf(keysOf(text, gaps))).toEqual([text]);
    }),
  );
});

test('takes nothing that a person types for a scan', () => {
  fc.assert(
    fc.property(code, slow, (text, gaps) => {
      expect(scansOf(keysOf(text, gaps))).toEqual([]);
    }),
  );
});

test('reads the same code with a Korean input method', () => {
  const keys = ['KeyO', 'Digit4', 'Minus', 'KeyZ', 'Numpad7'].map((place, at) => ({
    ...NONE,
    shiftKey: place.startsWith('Key'),
    key: 'Process',
    code: place,
    timeStamp: at,
  }));
  const enter = { ...NONE, key: 'Enter', code: 'Enter', timeStamp: 6 };
  expect(scansOf([...keys, enter])).toEqual(['O4-Z7']);
});

test('keeps typed text out of a scan after it', () => {
  fc.assert(
    fc.property(code, code, slow, quick, (typed, text, gaps, fast) => {
      const reader = scanReader();
      const before = keysOf(typed, gaps).slice(0, -1);
      const start = (before.at(-1)?.timeStamp ?? 0) + 500;
      expect(scansOf([...before, ...keysOf(text, fast, start)], reader)).toEqual([text]);
    }),
  );
});

test('reads two scans as two codes', () => {
  const reader = scanReader();
  expect(scansOf([...keysOf('O-1001', [5]), ...keysOf('O-1002', [5], 2_000)], reader)).toEqual([
    'O-1001',
    'O-1002',
  ]);
});

test('removes control characters, and keeps the rest as it was', () => {
  const reader = scanReader();
  const keys = [...'O-\u001d1', '0', '\u0000', '2'].map((key, at) => ({
    ...NONE,
    key,
    code: '',
    timeStamp: at,
  }));
  expect(scansOf([...keys, { ...NONE, key: 'Enter', code: '', timeStamp: 9 }], reader)).toEqual(['O-102']);
});
