import { scannedCode } from './scanned-code.ts';

/** A place in storage: rack and shelf, as its label says it. One length: a scan that was cut or doubled is no other place. */
export const PLACE_PATTERN = '^[A-Z]-[0-9]{2}-[1-9]$';
const PLACE = new RegExp(PLACE_PATTERN);

/** The place whose label was scanned or typed; null for any other code. */
export function placeOfCode(scanned: string): string | null {
  const code = scannedCode(scanned);
  return code !== null && PLACE.test(code) ? code : null;
}
