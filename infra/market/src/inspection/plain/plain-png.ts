import { crc32 } from 'node:zlib';
import type { Plain } from './plain-photo.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk. */
const FRAME = 12;
/** Chunks that a picture is drawn with; text, times, EXIF and whatever else there is are none. */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs', 'bKGD'],
]);

/** A PNG without texts, times, EXIF and what follows its end; of a moving one the still picture. Null for a broken one. */
export function plainPng(bytes: Buffer): Plain | null {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let header: Buffer | null = null;
  let hasPixels = false;
  for (let at = SIGNATURE_BYTES; at + FRAME <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME + length;
    if (end > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, end - 4);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if ((name === 'IHDR') !== (header === null)) return null;
    if (name === 'IHDR') {
      if (length !== 13) return null;
      header = data;
    }
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end));
    // Whoever does not know a chunk with a capital letter first cannot show the picture.
    else if (/^[A-Z]/.test(name)) return null;
    if (name === 'IDAT') hasPixels = true;
    if (name === 'IEND') {
      if (header === null || !hasPixels) return null;
      return { bytes: Buffer.concat(kept), width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
    }
    at = end;
  }
  return null;
}
