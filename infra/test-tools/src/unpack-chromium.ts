import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UNPACKED } from './chromium-program.ts';

const PARTS = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'];

/**
 * Unpacks the package's Chromium with the libraries and the font it comes with, unless this version of it is
 * there, and says which fonts it knows. Takes two seconds once.
 */
export async function unpackChromium(): Promise<void> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const mark = join(UNPACKED, 'version');
  const content = `${version}\n${FONTS}`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === content) return;
  mkdirSync(dirname(UNPACKED), { recursive: true });
  const folder = mkdtempSync(`${UNPACKED}-`);
  // The package unpacks into the folder for temporary files, and takes whatever lies there under its names.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    for (const part of PARTS) await inflate(join(root, 'bin', part));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  writeFileSync(join(folder, 'fonts.conf'), FONTS);
  writeFileSync(join(folder, 'version'), content);
  rmSync(UNPACKED, { recursive: true, force: true });
  renameSync(folder, UNPACKED);
}

/** Folder of Pretendard, which the site's own font is made of: Korean text that is drawn before the site's font is there. */
const PRETENDARD = fileURLToPath(
  new URL('dist/public/static', import.meta.resolve('pretendard/package.json')),
);

/** Fonts of the packages and nothing of the machine; letters at their designed width, without hints or colour at their edges. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(UNPACKED, 'fonts')}</dir>
  <dir>${PRETENDARD}</dir>
  <cachedir>${join(UNPACKED, 'font-cache')}</cachedir>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
