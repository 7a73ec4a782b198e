import { shade } from '../../platform/drawing/shade.ts';
import { band, round } from './pen.ts';

/** Colour of what use leaves on goods. */
export const DUST = '#6b5d4a';

/** Colour of lines on a panel: darker on a light panel, lighter on a dark one. */
export function lineOn(fill: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  const light = ((red ?? 0) * 0.3 + (green ?? 0) * 0.59 + (blue ?? 0) * 0.11) / 255;
  return shade(fill, light < 0.32 ? 0.26 : -0.22);
}

/** Where two panels are sewn together. */
export function seam(path: string, fill: string, width = 2.5): string {
  return band(path, lineOn(fill), width);
}

/** Thread along an edge. */
export function stitches(path: string, colour: string): string {
  return dashed(path, colour, 2, '6 4');
}

/** Knitted ribs along a cuff, a hem or a collar, whose height is `width`. */
export function ribs(path: string, fill: string, width: number): string {
  return dashed(path, lineOn(fill), width, '2 5');
}

/** Folds of a filled cloth where a seam pulls it together. */
export function puckers(path: string, fill: string): string {
  return dashed(path, lineOn(fill), 9, '1.5 13');
}

/** Rows of holes: mesh, perforated leather, a grille. */
export function holes(path: string, fill: string, size = 3): string {
  return `<path d="${path}" fill="none" stroke="${lineOn(fill)}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="0 ${round(size * 2.6)}"/>`;
}

/** A part and its mirror image on the other side of the middle. */
export function both(part: string): string {
  return `${part}<g transform="matrix(-1 0 0 1 400 0)">${part}</g>`;
}

/** A worn place of used goods: dust, and scratches whose edges are light. */
export function scuff(x: number, y: number): string {
  const scratches = `M${x - 15} ${y + 4}l17-9M${x - 5} ${y + 8}l19-8M${x - 3} ${y - 5}l9-4`;
  const line = (colour: string, opacity: number, width: number) =>
    `<path d="${scratches}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
  return `<ellipse cx="${x}" cy="${y}" rx="19" ry="9" fill="${DUST}" fill-opacity=".2"/>${line('#fff', 0.5, 3)}${line(DUST, 0.8, 1.2)}`;
}

function dashed(path: string, colour: string, width: number, dashes: string): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-dasharray="${dashes}"/>`;
}
