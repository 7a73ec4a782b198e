import { PHOTO_EDGE } from '@sold/contracts/base/photo-upload';

/** A file of so many bytes is sent as it is: over a slow line it takes seconds. */
const SMALL_BYTES = 400_000;
const QUALITY = 0.9;
/** On what is transparent, as the service puts it. */
const GROUND = '#ffffff';
/** A colour that is drawn to see whether it can be read back, and how far off it may be. */
const PROBE = [18, 130, 214] as const;
const PROBE_TOLERANCE = 8;

/** Sides of a picture that fits into a square of `edge` px, never larger than it was, at least 1 px. */
export function fitted(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * A photo as small as pages show it, upright and without what the camera wrote into it; the photo itself where the browser cannot
 * read or draw it, and where that is smaller.
 */
export async function smallerPhoto(photo: Blob): Promise<Blob> {
  if (photo.size <= SMALL_BYTES) return photo;
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const drawn = await redrawn(image);
    return drawn.size < photo.size ? drawn : photo;
  } catch {
    return photo;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Browsers draw an image the way up that its camera noted. @throws Error where nothing can be drawn */
async function redrawn(image: HTMLImageElement): Promise<Blob> {
  const { canvas, pen } = sheet(fitted(image.naturalWidth, image.naturalHeight, PHOTO_EDGE));
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  if (!isReadBack()) throw new Error('the browser hides what is drawn');
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  // Phones keep the memory of a canvas for long.
  canvas.width = 0;
  if (drawn === null) throw new Error('the drawing cannot be written');
  return drawn;
}

function sheet(size: { width: number; height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('nothing can be drawn');
  return { canvas, pen };
}

/** Browsers that protect from tracking give pages other pixels than were drawn. */
function isReadBack(): boolean {
  const { pen } = sheet({ width: 1, height: 1 });
  pen.fillStyle = `rgb(${PROBE.join(',')})`;
  pen.fillRect(0, 0, 1, 1);
  const { data } = pen.getImageData(0, 0, 1, 1);
  return PROBE.every((value, at) => Math.abs(value - (data[at] ?? 0)) <= PROBE_TOLERANCE);
}
