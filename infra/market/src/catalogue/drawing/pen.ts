/**
 * Drawing tools of a silhouette. Colours by role: `a` body, `b` second panel, `c` accent, `d` sole or trim, `e` lining.
 * `vary(from, to)` is a number of the item's own, so that no two items of one silhouette look alike.
 */
export interface Pen {
  a: string;
  b: string;
  c: string;
  d: string;
  e: string;
  vary(from: number, to: number): number;
  /** True for about `share` of the items. */
  some(share: number): boolean;
}

/** A flat panel: SVG path data and a fill. */
export function panel(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;
}

/** A band: a path that is stroked and not filled. */
export function band(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" fill="${fill}"/>`;
}

/** One decimal is as fine as a 400-unit picture needs. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
