const START_OF_SCAN = 0xda;
/** Baseline and extended sequential pictures, Huffman-coded, 8 bits. */
const SEQUENTIAL = new Set([0xc0, 0xc1]);
/** Markers from C0 to CF that begin no picture: Huffman tables, arithmetic conditioning, an extension. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);

/**
 * Whether a JPEG comes in one scan, row by row, as cameras write it. Any other (progressive, or a scan for each component) has to be
 * held whole, two bytes for every sample, before its first row is known.
 */
export function isInOneScan(bytes: Buffer): boolean {
  let components = 0;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      // A fill byte.
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) return components > 0 && bytes[at + 4] === components;
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) {
      if (!SEQUENTIAL.has(marker)) return false;
      components = bytes[at + 9] ?? 0;
    }
    at += 2 + length;
  }
  return false;
}
