import { chromiumProgram, isPackaged } from '@sold/test-tools/chromium-program';
import { unpackChromium } from '@sold/test-tools/unpack-chromium';

/** How Chromium is started: as root in a container, without looking for anything outside, drawing alike everywhere. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // A request that neither fails nor ends, such as that of a video's frame behind a silent proxy, would keep a page busy for ever.
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

// Benches and single journeys start without `ensure-chromium.ts`.
if (isPackaged) await unpackChromium();

/** The package's Chromium, else the machine's; Playwright's own where there is neither. */
const program = chromiumProgram();

/** Options for `chromium.launch`. */
export const launchOptions = {
  ...(program && { executablePath: program.executablePath }),
  ...(program?.env && { env: { ...(process.env as Record<string, string>), ...program.env } }),
  args: CHROMIUM_ARGS,
};

/**
 * The same for journeys: many short visits on few cores, where threads for compiling cost much of the processor time. Compositing keeps
 * its thread: without it no animation frame comes while nothing is drawn, and a press waits for two.
 */
export const journeyLaunchOptions = {
  ...launchOptions,
  args: [...CHROMIUM_ARGS, '--renderer-process-limit=1', '--js-flags=--single-threaded'],
};
