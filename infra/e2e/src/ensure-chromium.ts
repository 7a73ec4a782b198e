/** Fetches Playwright's Chromium where the machine has none of its own; does nothing where it has. */
import { execFileSync } from 'node:child_process';
import { systemChromium } from './system-chromium.ts';

if (systemChromium === undefined) execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
