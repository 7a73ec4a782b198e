import { createHash } from 'node:crypto';
import { SHARED_PICTURE_WIDTH } from '@sold/contracts/base/shared-picture';
import { LRUCache } from 'lru-cache';
import { turns } from '../http/turns.ts';
import { sharpLibrary } from './sharp-library.ts';

/** Background of transparent pixels: a messenger would show black. */
const GROUND = '#f6f6f7';
/** Pictures kept; a link that is shared is asked for many times in its first minutes. */
const MOST = 64;
/** Pictures being made at the same time: the threads that make them are also those of files and of names. */
const AT_A_TIME = 2;
/** Pictures that may wait; requests beyond are asked to come back. */
const MOST_WAITING = 32;

const made = new LRUCache<string, Promise<Buffer>>({ max: MOST });
const making = turns(AT_A_TIME, MOST_WAITING);

/** A drawing as PNG, {@link SHARED_PICTURE_WIDTH} wide. Null while too many others are wanted. */
export function pixelsOf(svg: string): Promise<Buffer> | null {
  const id = createHash('sha256').update(svg).digest('base64');
  const known = made.get(id);
  if (known !== undefined) return known;
  if (making.isFull()) return null;
  const picture = making.take(() => make(svg));
  made.set(id, picture);
  picture.catch(() => made.delete(id));
  return picture;
}

async function make(svg: string): Promise<Buffer> {
  // Compiled code, which a service without a shared link never needs.
  const { renderAsync } = await import('@resvg/resvg-js');
  const picture = await renderAsync(await drawable(svg), {
    background: GROUND,
    fitTo: { mode: 'width', value: SHARED_PICTURE_WIDTH },
    font: { loadSystemFonts: false },
  });
  return picture.asPng();
}

/** A photo that stands in a drawing as it is kept. */
const WEBP = /data:image\/webp;base64,([A-Za-z0-9+/=]+)/g;

/** The drawing with its photos as JPEG, no larger than they are drawn: what makes pixels of it reads no WebP. */
async function drawable(svg: string): Promise<string> {
  const photos = [...new Set(Array.from(svg.matchAll(WEBP), ([, data = '']) => data))];
  if (photos.length === 0) return svg;
  const sharp = await sharpLibrary();
  const made = new Map<string, string>();
  for (const data of photos) {
    const photo = sharp(Buffer.from(data, 'base64'))
      .resize({ width: SHARED_PICTURE_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 90 });
    made.set(data, (await photo.toBuffer()).toString('base64'));
  }
  return svg.replace(WEBP, (_whole, data: string) => `data:image/jpeg;base64,${made.get(data)}`);
}
