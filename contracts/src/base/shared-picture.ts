/** A picture by its address, with its size in pixels. */
export interface SizedPicture {
  path: string;
  width: number;
  height: number;
}

/** Width of a drawing that is sent as pixels: messengers show it half as wide, and to make it costs 12 ms of a processor (1,200 wide: 25). */
export const SHARED_PICTURE_WIDTH = 800;

/**
 * The picture of a page that is shared: messengers draw no SVG, and the main service sends its drawings as PNG, too. Pure.
 * @example sharedPicture({ path: '/api/v3/media/item/7/1.svg?v=a', width: 400, height: 400 }).path === '/api/v3/media/item/7/1.png?v=a'
 */
export function sharedPicture({ path, width, height }: SizedPicture): SizedPicture {
  if (!/^\/api\/v3\/media\/(?:item|cover)\/[^?]*\.svg(?:\?|$)/.test(path)) return { path, width, height };
  return {
    path: path.replace('.svg', '.png'),
    width: SHARED_PICTURE_WIDTH,
    height: Math.round((SHARED_PICTURE_WIDTH * height) / width),
  };
}
