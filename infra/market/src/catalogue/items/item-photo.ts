import { PICTURE_COUNT, PICTURE_SIZE } from '../drawing/draw-item.ts';

/** Photos of an item at most. */
export const MOST_PHOTOS = 6;

/** Version of the pictures of an item with photos: it contains their number, so that every page knows it without a query. */
export function photoVersion(mark: string, photos: number): string {
  return `${mark}.${photos}`;
}

/** Number of pictures of an item, by the version of its pictures: its photos, or the drawn ones. */
export function pictureCount(version: string): number {
  const [, photos] = /\.([1-9])$/.exec(version) ?? [];
  return photos === undefined ? PICTURE_COUNT : Number(photos);
}

/** Returns a photo in the square of drawings, so that every layout, and the picture of a shared link, shows both alike. */
export function framed(mediaType: string, bytes: Uint8Array): string {
  const data = Buffer.from(bytes).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}"><image width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" href="data:${mediaType};base64,${data}"/></svg>`;
}
