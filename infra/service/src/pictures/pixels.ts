import { createHash } from 'node:crypto';
import { SHARED_PICTURE_WIDTH } from '@sold/contracts/rules/shared-picture';
import { turns } from './turns.ts';

/** What shows through: a messenger puts a picture on black. */
const GROUND = '#f6f6f7';
/** Pictures kept; a link that is shared is asked for many times in its first minutes. */
const MOST = 64;
/** Pictures being made at the same time: the threads that make them are also those of files and of names. */
const AT_A_TIME = 2;
/** Pictures that may wait; whoever comes after them is asked to come back. */
const MOST_WAITING = 32;

const made = new Map<string, Promise<Buffer>>();
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
  for (const oldest of made.keys()) {
    if (made.size <= MOST) break;
    made.delete(oldest);
  }
  return picture;
}

async function make(svg: string): Promise<Buffer> {
  // Compiled code, which a service without a shared link never needs.
  const { renderAsync } = await import('@resvg/resvg-js');
  const picture = await renderAsync(svg, {
    background: GROUND,
    fitTo: { mode: 'width', value: SHARED_PICTURE_WIDTH },
    font: { loadSystemFonts: false },
  });
  return picture.asPng();
}
