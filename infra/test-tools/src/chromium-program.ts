import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prefersPackages } from './prefers-packages.ts';

/** The shell without windows first: it draws a page for a quarter less. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where `unpackChromium` puts the package's Chromium: beside everything else that is made from what is installed. */
export const UNPACKED = resolve(import.meta.dirname, '../../../.cache/chromium');

/** A Chromium, and what its process needs in its environment. */
export interface ChromiumProgram {
  executablePath: string;
  env?: Record<string, string>;
}

/** The machine's own Chromium, else the unpacked one. @returns undefined when there is neither */
export function chromiumProgram(): ChromiumProgram | undefined {
  const own = systemChromium();
  if (own !== undefined) return { executablePath: own };
  const executablePath = join(UNPACKED, 'chromium');
  if (!existsSync(executablePath)) return undefined;
  return {
    executablePath,
    env: {
      // What a machine without any browser lacks as well.
      LD_LIBRARY_PATH: join(UNPACKED, 'al2023/lib'),
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_FILE: join(UNPACKED, 'fonts.conf') }),
    },
  };
}

export function systemChromium(): string | undefined {
  return prefersPackages ? undefined : SYSTEM.find((path) => existsSync(path));
}
