import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Used only where the package has no browser. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where `unpackChromium` puts the package's Chromium: beside everything else that is made from what is installed. */
export const UNPACKED = resolve(import.meta.dirname, '../../../.cache/chromium');

/** The package holds a Chromium for Linux on x64. */
export const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** A Chromium, and what its process needs in its environment. */
export interface ChromiumProgram {
  executablePath: string;
  env?: Record<string, string>;
}

/**
 * The Chromium of every test: the package's, with fonts of the packages alone, so that letters are as wide on any machine.
 * @returns the machine's where the package has no browser; undefined when there is neither
 */
export function chromiumProgram(): ChromiumProgram | undefined {
  if (!isPackaged) return systemChromium();
  return {
    executablePath: join(UNPACKED, 'chromium'),
    env: {
      // Libraries that a machine without any browser lacks as well.
      LD_LIBRARY_PATH: join(UNPACKED, 'al2023/lib'),
      FONTCONFIG_FILE: join(UNPACKED, 'fonts.conf'),
    },
  };
}

function systemChromium(): ChromiumProgram | undefined {
  const executablePath = SYSTEM.find((path) => existsSync(path));
  return executablePath === undefined ? undefined : { executablePath };
}
