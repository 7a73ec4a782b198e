import { crc32, deflateSync } from 'node:zlib';

/** For tests: small photos that browsers can show, 6 by 4 px, and what cameras write into them. */

const JPEG_BASE64 =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAXEAEAAwAAAAAAAAAAAAAAAAAAAhNR/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAbEQACAQUAAAAAAAAAAAAAAAAAARMCA1FSkf/aAAwDAQACEQMRAD8Ai3T0BYit6rgsteWf/9k=';
const WEBP_BASE64 = 'UklGRi4AAABXRUJQVlA4TCIAAAAvBcAAAB8QU/XV//kPJ4GCRpKa7x1Qh0lMYiOi//HPq6sA';

/** Something that must be found in no photo that is shown. */
export const SECRET = 'GPS 37.5445,127.0561';

/** A JPEG. @param more segments after its first one */
export function jpeg(...more: readonly Buffer[]): Buffer {
  const bytes = Buffer.from(JPEG_BASE64, 'base64');
  return Buffer.concat([bytes.subarray(0, 20), ...more, bytes.subarray(20)]);
}

/** A segment of a JPEG. */
export function segment(marker: number, data: string | Buffer): Buffer {
  const bytes = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** EXIF of a JPEG that says which way up it is, and {@link SECRET}. */
export function exif(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const tiff = Buffer.alloc(26);
  const isLittle = order === 'II';
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  tiff.write(order, 'latin1');
  short(42, 2);
  if (isLittle) tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  for (const [at, value] of [1, 0x0112, 3].entries()) short(value, 8 + at * 2);
  short(isLittle ? 1 : 0, 14);
  short(isLittle ? 0 : 1, 16);
  short(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(SECRET)]));
}

/** A PNG. @param shade makes it another picture @param more chunks before its pixels */
export function png(shade = 0, ...more: readonly Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 6, 0, 0, 0, 4, 8, 0, 0, 0, 0]);
  const rows = Buffer.alloc(4 * 7, shade);
  for (let row = 0; row < 4; row += 1) rows[row * 7] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', ''),
  ]);
}

/** A chunk of a PNG. */
export function chunk(name: string, data: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(data as string, 'latin1')]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A WebP. @param more chunks after the picture; with any it has the extended header, which announces EXIF and XMP */
export function webp(...more: readonly Buffer[]): Buffer {
  const plain = Buffer.from(WEBP_BASE64, 'base64');
  if (more.length === 0) return plain;
  const extended = riffChunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 5, 0, 0, 3, 0, 0]));
  return riff(extended, plain.subarray(12), ...more);
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
