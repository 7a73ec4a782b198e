import { photoType } from './photo-type.ts';
import { plainJpeg } from './plain-jpeg.ts';
import { plainPng } from './plain-png.ts';
import { plainWebp } from './plain-webp.ts';

/** A file of which nothing but the picture is left, and its size, px. */
export interface Plain {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface PlainPhoto extends Plain {
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
}

/** A small file may say that it is a picture too large for any phone. */
const MOST_PIXELS = 50_000_000;

const READERS = { 'image/jpeg': plainJpeg, 'image/png': plainPng, 'image/webp': plainWebp } as const;

/**
 * A photo without what its camera wrote beside the picture: places, times, names, previews. Only parts that a picture is made of
 * are copied, so that what we do not know is left out as well. Null for what is no photo, or none that can be read to its end.
 */
export function plainPhoto(bytes: Buffer): PlainPhoto | null {
  const mediaType = photoType(bytes);
  const plain = mediaType && READERS[mediaType](bytes);
  if (!plain || plain.width * plain.height > MOST_PIXELS) return null;
  return plain.width > 0 && plain.height > 0 ? { mediaType, ...plain } : null;
}
