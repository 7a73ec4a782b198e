import { whenIdle } from '@sold/shared/platform/when-idle';

/** Quiet time after the page has loaded before anything of the rest is fetched, milliseconds. */
const QUIET_MS = 2_500;
/** Below this the rest (up to 300 kB) would hold up what the person does next, Mbit/s. */
const SLOW_MBITS = 2;

/** `navigator.connection`, where a browser has it (Network Information). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

/**
 * Fetches the glyphs that names of goods need beyond the interface's, when the page is idle after its first screen; never
 * for those who save data or have a slow line: the system's font is in their place, in the same room. A failure costs
 * nothing but the look.
 */
export function fetchRestWhenIdle(load: () => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection && isScarce(connection)) return;
  const wait = () => whenIdle(QUIET_MS, load);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

function isScarce({ saveData, effectiveType, downlink = SLOW_MBITS }: Connection): boolean {
  return saveData === true || /2g|3g/.test(effectiveType ?? '') || downlink < SLOW_MBITS;
}
