import { PICTURE_COUNT, PICTURE_SIZE } from '../drawing/draw-item.ts';

/** Photos of an item at most. */
export const MOST_PHOTOS = 6;

/** Version of the pictures of an item that has photos: it says how many, so that every page knows without asking for them. */
export function photoVersion(mark: string, photos: number): string {
  return `${mark}.${photos}`;
}

/** How many pictures an item has, by the version of its pictures: its photos, or as many as are drawn. */
export function pictureCount(version: string): number {
  const [, photos] = /\.([1-9])$/.exec(version) ?? [];
  return photos === undefined ? PICTURE_COUNT : Number(photos);
}

/** A photo in the square that drawings have, so that every layout, and the picture of a shared link, shows both alike. */
export function framed(mediaType: string, bytes: Uint8Array): string {
  const data = Buffer.from(bytes).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}"><image width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" href="data:${mediaType};base64,${data}"/></svg>`;
}
