const PLAIN = /^[\x20-\x7e]+$/;

/**
 * A scanned code as numbers, tags and places are stored. Codes of ours have plain characters alone: letters of other scripts
 * that turn into plain ones in capitals (`ſ`, `ı`) make no code. @returns null when nothing can have the code
 */
export function scannedCode(scanned: string): string | null {
  const code = scanned.trim();
  return PLAIN.test(code) ? code.toUpperCase() : null;
}
