import { deflateSync } from 'node:zlib';
import { pngOf, riff, riffChunk, segment } from '@sold/service/testing/photo-parts';

/** For tests: small photos that browsers can show, 6 by 4 px, and metadata of cameras. */

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

/** EXIF of a JPEG with its orientation, and {@link SECRET}. */
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

/** Shades that differ by less may become equal when a picture is made again. */
const SHADE = 7;

/** A PNG. @param shade makes it another picture, 0 to 36 @param more chunks before its pixels */
export function png(shade = 0, ...more: readonly Buffer[]): Buffer {
  const rows = Buffer.alloc(4 * 7, shade * SHADE);
  for (let row = 0; row < 4; row += 1) rows[row * 7] = 0;
  return pngOf([6, 4], deflateSync(rows), { colour: 0 }, ...more);
}

/** A WebP. @param more chunks after the picture; with any it has the extended header, which announces EXIF and XMP */
export function webp(...more: readonly Buffer[]): Buffer {
  const plain = Buffer.from(WEBP_BASE64, 'base64');
  if (more.length === 0) return plain;
  const extended = riffChunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 5, 0, 0, 3, 0, 0]));
  return riff(extended, plain.subarray(12), ...more);
}
