import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentenceOf } from './system-error.ts';

test('explains a refusal of the system with a remedy and the original message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sold-system-'));
  try {
    writeFileSync(folder, '');
  } catch (error) {
    expect(sentenceOf(error)).toMatch(
      /^\/.*sold-system-\S+ is a folder where a file should be\. .*\(EISDIR: /,
    );
  }
  rmSync(folder, { recursive: true });
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(sentenceOf(full)).toMatch(/^The disk of \/\S+ is full\. Free some of it, then ask again\. \(ENOSPC/);
  expect(sentenceOf(new Error('trade does not build'))).toBe('trade does not build');
  expect(sentenceOf('odd')).toBe('odd');
});
