import type { Plain } from './plain-photo.ts';

const HEADER = 12;
/** Name and length of a chunk. */
const FRAME = 8;
/** Chunks of a still picture; EXIF, XMP and whatever else there is are none. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** Of what the extended header may announce: a colour profile, transparency. */
const FLAGS = 0x20 | 0x10;

type Size = Omit<Plain, 'bytes'>;

/** A WebP without EXIF, XMP and what follows its end. Null for a broken one, and for one that moves. */
export function plainWebp(bytes: Buffer): Plain | null {
  const end = bytes.length < HEADER ? 0 : FRAME + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const kept: Buffer[] = [];
  let size: Size | null = null;
  let hasPixels = false;
  for (let at = HEADER; at < end; ) {
    if (at + FRAME > end) return null;
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + FRAME + length + (length % 2);
    if (next > end) return null;
    const data = bytes.subarray(at + FRAME, at + FRAME + length);
    const chunk = bytes.subarray(at, next);
    if (KEPT.has(name)) kept.push(name === 'VP8X' ? withFlags(chunk) : chunk);
    if (at === HEADER) size = sizeIn(name, data);
    else if (name === 'VP8X') return null;
    const isPicture = name === 'VP8 ' || name === 'VP8L';
    if (isPicture && hasPixels) return null;
    hasPixels ||= isPicture;
    at = next;
  }
  if (size === null || !hasPixels) return null;
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return { bytes: Buffer.concat([head, body]), ...size };
}

/** The extended header, saying that there is neither EXIF nor XMP nor movement. */
function withFlags(chunk: Buffer): Buffer {
  const plain = Buffer.from(chunk);
  plain[FRAME] = (plain[FRAME] ?? 0) & FLAGS;
  return plain;
}

function sizeIn(name: string, data: Buffer): Size | null {
  if (name === 'VP8X' && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (name === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (name === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return null;
}
