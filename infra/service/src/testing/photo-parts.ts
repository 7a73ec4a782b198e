import { crc32 } from 'node:zlib';

/** For tests: the parts of which JPEG, PNG and WebP files are made. */

/** A segment of a JPEG. */
export function segment(marker: number, data: string | Buffer): Buffer {
  const bytes = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** A chunk of a PNG. */
export function chunk(name: string, data: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(data as string, 'latin1')]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of pixels as they are packed (`IDAT`). @param form bits of a sample, colour type, interlace @param more chunks before the pixels */
export function pngOf(
  [width, height]: readonly [number, number],
  packed: Buffer,
  { bits = 8, colour = 2, interlace = 0 } = {},
  ...more: readonly Buffer[]
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', packed),
    chunk('IEND', ''),
  ]);
}

/** A WebP of these chunks. */
export function riff(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A chunk of a WebP. */
export function riffChunk(name: string, data: string | Buffer): Buffer {
  const bytes = Buffer.from(data as string, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, bytes, Buffer.alloc(bytes.length % 2)]);
}
