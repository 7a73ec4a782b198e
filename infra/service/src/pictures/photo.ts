import { PHOTO_EDGE, PHOTO_FILE_BYTES } from '@sold/contracts/base/photo-upload';
import type { Sharp } from 'sharp';
import { turns } from '../http/turns.ts';
import { isInOneScan } from './jpeg-scans.ts';
import { photoType } from './photo-type.ts';
import { sharpLibrary } from './sharp-library.ts';

/**
 * Most pixels. Phones take 12 to 50 megapixels and, of some sensors, 64 (9,248 by 6,936); their modes of 108 and 200 write files
 * of more than {@link PHOTO_FILE_BYTES}.
 */
const MOST_PIXELS = 65_000_000;
/** Limit of a picture that is held whole while it is decoded (progressive, interlaced, WebP): messengers and editors write smaller ones. */
const MOST_PIXELS_HELD = 25_000_000;
/** Longest edge, px; a panorama of a phone has some 16,000. */
const MOST_EDGE = 32_768;
/** Most that a picture may unfold to, bytes: {@link MOST_PIXELS} in three colours of 8 bits. */
const MOST_DECODED = MOST_PIXELS * 3;

const STORED_QUALITY = 82;
/** Background of transparent pixels: white, as on the page. */
const GROUND = '#ffffff';

/** Longest that one photo is decoded, seconds. */
const DECODE_S = 20;
/** One photo at a time: the threads that decode are also those of files, names and passwords, and its memory is needed once. */
const decoding = turns(1, 8);

const BYTES_OF_SAMPLE: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** The size is checked here; cameras write small faults that every program forgives, and a picture that is cut off is refused. */
const READING = { limitInputPixels: false, sequentialRead: true } as const;

/** A photo encoded from the pixels alone: upright, in sRGB, without metadata. */
export interface Photo {
  mediaType: 'image/webp';
  bytes: Buffer;
  /** px */
  width: number;
  /** px */
  height: number;
}

/**
 * Why something is no photo: of a type that is not read; `heif`, which phones write and we cannot read; more pixels or a longer edge
 * than is decoded; broken; or too many others wait, and it may be sent again.
 */
export type PhotoProblem = 'type' | 'heif' | 'pixels' | 'unreadable' | 'busy';

/**
 * Decodes a JPEG, PNG or WebP (the first frame of an animation) and encodes it again as WebP: no byte of the file is copied. A file
 * that declares too large a size is refused before it is decoded. Measured cost: some 60 MB and 1.4 s for 50 megapixels
 * as a camera writes them, at most 180 MB, off the main thread.
 * @param edge longest edge of the result, px
 */
export async function photoOf(
  bytes: Buffer,
  { edge = PHOTO_EDGE }: { edge?: number } = {},
): Promise<Photo | PhotoProblem> {
  const type = photoType(bytes);
  if (type === null) return 'type';
  if (type === 'heif') return 'heif';
  if (bytes.length > PHOTO_FILE_BYTES) return 'pixels';
  if (decoding.isFull()) return 'busy';
  return decoding.take(async () => {
    const sharp = await sharpLibrary();
    const open = () => sharp(bytes, { ...READING, failOn: 'error' });
    try {
      const { width, height, channels, depth, isProgressive = false, pages = 1 } = await open().metadata();
      const isHeld = type === 'jpeg' ? !isInOneScan(bytes) : type === 'webp' || isProgressive || pages > 1;
      const facts = {
        width,
        height,
        isHeld,
        decoded: width * height * channels * (BYTES_OF_SAMPLE[depth] ?? 8),
      };
      if (isTooLarge(facts)) return 'pixels';
      return await encoded(open(), edge);
    } catch {
      // For any error of a broken file, the remedy is to send another.
      return 'unreadable';
    }
  });
}

async function encoded(picture: Sharp, edge: number): Promise<Photo> {
  const { data, info } = await picture
    .timeout({ seconds: DECODE_S })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .webp({ quality: STORED_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { mediaType: 'image/webp', bytes: data, width: info.width, height: info.height };
}

/** @param facts head of a file; `decoded` in bytes */
function isTooLarge(facts: { width: number; height: number; isHeld: boolean; decoded: number }): boolean {
  const { width, height, isHeld, decoded } = facts;
  const most = isHeld ? MOST_PIXELS_HELD : MOST_PIXELS;
  return width * height > most || Math.max(width, height) > MOST_EDGE || decoded > MOST_DECODED;
}
