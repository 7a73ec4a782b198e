import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnreadableFile } from './csv-lines.ts';
import { openText } from './text-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sold-text-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(bytes: Uint8Array | string): string {
  const file = join(folder, 'file.csv');
  writeFileSync(file, bytes);
  return file;
}

async function all<One>(pieces: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of pieces) found.push(one);
  return found;
}

async function textOf(file: string): Promise<{ encoding: string; text: string }> {
  const { encoding, read } = await openText(file);
  return { encoding, text: (await all(read())).join('') };
}

/** `나이키,똠방각하`: the second word is in CP949 alone, and not in the smaller EUC-KR. */
const KOREAN = Buffer.from('b3aac0ccc5b02c8c63b9e6b0a2c7cf', 'hex');

test.each([
  ['UTF-8', '\uFEFF나이키,é\n', 'UTF-8', '\uFEFF나이키,é\n'],
  ['CP949', KOREAN, 'CP949', '나이키,똠방각하'],
  ['ASCII', 'a,b', 'UTF-8', 'a,b'],
  ['UTF-16 of Windows', Buffer.from('\uFEFF나이키,é', 'utf16le'), 'UTF-16LE', '나이키,é'],
  ['UTF-16 the other way round', Buffer.from('\uFEFF나이키', 'utf16le').swap16(), 'UTF-16BE', '나이키'],
] as const)('recognises and reads %s', async (_name, bytes, encoding, text) => {
  const read = await textOf(fileOf(bytes));
  expect(read.encoding).toBe(encoding);
  expect(read.text.replace(/^\uFEFF/, '')).toBe(text.replace(/^\uFEFF/, ''));
});

test('reads characters that lie across the pieces of a large file', async () => {
  const many = 40_000;
  const rows = Buffer.concat(Array.from({ length: many }, () => Buffer.concat([KOREAN, Buffer.from('\n')])));
  const { encoding, text } = await textOf(fileOf(rows));
  expect(encoding).toBe('CP949');
  expect(text).toBe('나이키,똠방각하\n'.repeat(many));
});

test.each([
  ['Latin-1', Buffer.from('Café,Crème\n', 'latin1')],
  ['UTF-16 without a mark', Buffer.from('나이키', 'utf16le')],
  ['both at once', Buffer.concat([Buffer.from('나이키\n'), KOREAN, Buffer.from('한글 é')])],
])('refuses %s and reads nothing of it', async (_name, bytes) => {
  await expect(openText(fileOf(bytes))).rejects.toThrow(/neither UTF-8 nor CP949/);
});

test('refuses a file of another format in one line', async () => {
  mkdirSync(join(folder, 'a-folder'));
  for (const [path, problem] of [
    [join(folder, 'a-folder'), 'is a folder'],
    [join(folder, 'nothing'), 'There is no file'],
    ['/dev/null', 'is no regular file'],
  ] as const) {
    const opened = openText(path);
    await expect(opened).rejects.toThrow(UnreadableFile);
    await expect(opened).rejects.toThrow(problem);
  }
});
