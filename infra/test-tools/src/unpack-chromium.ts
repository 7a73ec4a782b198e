import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UNPACKED } from './chromium-program.ts';

const PARTS = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'];

/** The package holds a Chromium for Linux on x64. */
export const canUnpack = process.platform === 'linux' && process.arch === 'x64';

/**
 * Unpacks the package's Chromium with the libraries and the font it comes with, unless this version of it is
 * there. Takes two seconds once.
 */
export async function unpackChromium(): Promise<void> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const mark = join(UNPACKED, 'version');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === version) return;
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
  writeFileSync(join(folder, 'version'), version);
  rmSync(UNPACKED, { recursive: true, force: true });
  renameSync(folder, UNPACKED);
}

/** For a machine without fontconfig: the font that comes with the package, and whatever lies where fonts usually do. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${join(UNPACKED, 'fonts')}</dir>
  <cachedir>${join(UNPACKED, 'font-cache')}</cachedir>
</fontconfig>
`;
