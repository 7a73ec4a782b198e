import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FONTS, firstFonts, restGroups, restStyle } from '../../fonts/cut-fonts.ts';
import { ROOT } from '../unit/paths.ts';

/** Where what a shopper reads is written, folders below the repository. */
const SOURCES = ['contracts/src', 'shared/src', 'host/src', 'remotes'];

/** Letters and signs beyond ASCII in sources that are shipped. */
function usedGlyphs(): Set<string> {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !/\.test\./.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      // Labels of drawings are text of a document, like the document. Customers load no font for the desk: its rare syllables come later.
      .filter((file) => !/node_modules|\/testing\/|\/illustrations\/|\/desk\//.test(file)),
  );
  return new Set(files.flatMap((file) => [...readFileSync(file, 'utf8')]).filter((sign) => sign > '~'));
}

function listed(name: string): string[] {
  return [...readFileSync(join(FONTS, name), 'utf8').replace(/\s/g, '')];
}

test('lists every Hangul syllable of the interface for the first font', () => {
  const used = [...usedGlyphs()].filter((sign) => sign >= '가' && sign <= '힣').sort();
  const known = new Set(listed('hangul.txt'));
  expect(used.length).toBeGreaterThan(300);
  expect(
    used.filter((sign) => !known.has(sign)).join(''),
    'syllables to add to host/src/fonts/hangul.txt',
  ).toBe('');
});

test('lists figures, Latin letters, the won and the signs of pages for the first font', () => {
  const known = new Set(listed('latin.txt'));
  for (let code = 0x21; code <= 0x7e; code++) expect(known).toContain(String.fromCharCode(code));
  for (const sign of '₩·…→−▲▼') expect(known).toContain(sign);
});

test('lists no glyph twice', () => {
  const all = [...listed('hangul.txt'), ...listed('latin.txt')];
  expect(all.length).toBe(new Set(all).size);
});

test('finds the first fonts up to date with the lists', async () => {
  for (const [name, font] of Object.entries(await firstFonts()))
    expect(font.equals(readFileSync(join(FONTS, name))), name).toBe(true);
});

test('finds the other fonts and their style sheet up to date', () => {
  const plain = (style: string) => style.replace(/\s/g, '');
  expect(plain(readFileSync(join(FONTS, 'rest.css'), 'utf8'))).toBe(plain(restStyle()));
  expect(readdirSync(join(FONTS, 'rest')).sort()).toEqual(
    restGroups()
      .map(({ file }) => file.replace('rest/', ''))
      .sort(),
  );
});
