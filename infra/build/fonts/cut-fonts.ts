import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { ROOT } from '../src/unit/paths.ts';

/** Where the site's fonts and the lists of their glyphs lie. */
export const FONTS = join(ROOT, 'host/src/fonts');
/** Lightest and boldest weight that the site draws. */
const WEIGHTS = { min: 400, max: 800 };

const variable = fileURLToPath(new URL('dist/web/variable', import.meta.resolve('pretendard/package.json')));

/** The fonts that pages preload, by file name. */
export async function firstFonts(): Promise<Record<string, Buffer>> {
  return {
    'latin.woff2': await cut(listed('latin.txt'), ['kern', 'tnum']),
    'hangul.woff2': await cut(listed('hangul.txt'), []),
  };
}

/** A font of the rest of the glyphs. */
export interface Rest {
  file: string;
  glyphs: string;
}

/** The rest of the glyphs in Pretendard's own groups, which hold what is often used together. */
export function restGroups(): Rest[] {
  const style = readFileSync(join(variable, 'pretendardvariable-dynamic-subset.css'), 'utf8');
  const first = new Set(listed('latin.txt') + listed('hangul.txt'));
  return [...style.matchAll(/unicode-range: ([^;]+);/g)]
    .map(([, ranges = ''], at) => ({
      file: `rest/${at}.woff2`,
      glyphs: [...glyphsIn(ranges)].filter((glyph) => !first.has(glyph)).join(''),
    }))
    .filter(({ glyphs }) => glyphs !== '');
}

export const restFont = ({ glyphs }: Rest): Promise<Buffer> => cut(glyphs, undefined);

/** The style sheet that names every font of the rest. */
export function restStyle(): string {
  const faces = restGroups().map(
    ({ file, glyphs }) => `@font-face {
  font-family: "SOLD Sans";
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${rangesOf(glyphs).join(', ')};
}
`,
  );
  return `/* Glyphs beyond the first fonts. Written by npm run fonts. */\n${faces.join('\n')}`;
}

const listed = (name: string): string => readFileSync(join(FONTS, name), 'utf8').replace(/\s/g, '');

/** The same glyphs give the same bytes. The space is always kept. @param features of OpenType; undefined: all */
function cut(glyphs: string, features: string[] | undefined): Promise<Buffer> {
  const font = readFileSync(join(variable, 'woff2/PretendardVariable.woff2'));
  // The published types do not know `keepFeatures` yet.
  const options: Parameters<typeof subsetFont>[2] & { keepFeatures?: string[] } = {
    targetFormat: 'woff2',
    ...(features && { keepFeatures: features }),
    variationAxes: { wght: WEIGHTS },
  };
  return subsetFont(font, ` ${glyphs}`, options);
}

/** Characters of `U+ac00-ac02, U+f900`. */
function glyphsIn(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      const start = Number.parseInt(from, 16);
      const length = Number.parseInt(to, 16) - start + 1;
      return String.fromCodePoint(...Array.from({ length }, (_, at) => start + at));
    })
    .join('');
}

function rangesOf(glyphs: string): string[] {
  const codes = [...glyphs].map((glyph) => glyph.codePointAt(0) as number).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
}
