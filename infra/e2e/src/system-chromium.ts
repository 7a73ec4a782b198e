import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The machine's own Chromium; undefined where Playwright's has to be used. */
export const systemChromium = PLACES.find((path) => existsSync(path));

/** How Chromium is started: as root in a container, without looking for anything outside. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options for `chromium.launch`. */
export const launchOptions = {
  ...(systemChromium && { executablePath: systemChromium }),
  args: CHROMIUM_ARGS,
};
