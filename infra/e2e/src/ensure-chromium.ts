/**
 * Sees to it that there is a Chromium for the journeys and says which: the one of @sold/test-tools; where that has none the
 * machine's, else Playwright's, which it fetches. Exits 1 with one line where none can be had.
 */
import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { chromiumProgram, isPackaged } from '@sold/test-tools/chromium-program';

try {
  if (!isPackaged && chromiumProgram() === undefined)
    execFileSync('playwright', ['install', '--only-shell', 'chromium'], { stdio: 'inherit' });
  const { launchOptions } = await import('./settings/launch-options.ts');
  const browser = await chromium.launch(launchOptions);
  console.log(`Chromium ${browser.version()}, ${launchOptions.executablePath ?? chromium.executablePath()}`);
  await browser.close();
} catch (error) {
  const [why] = (error as Error).message.split('\n');
  console.error(
    `There is no Chromium for the journeys: install one (Debian: chromium-headless-shell). ${why}`,
  );
  process.exitCode = 1;
}
