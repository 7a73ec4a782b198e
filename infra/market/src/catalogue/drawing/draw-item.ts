import { scuff } from './material.ts';
import { type Pen, round } from './pen.ts';
import { seededRandom } from './random.ts';
import { SILHOUETTES, type Silhouette } from './silhouettes.ts';

/** How an item is drawn: kept with the item, a few bytes. `colours` are five of `#rrggbb`: body, panel, accent, trim, lining. */
export interface Drawing {
  silhouette: Silhouette;
  colours: readonly [string, string, string, string, string];
  seed: number;
}

/** Part of the addresses of drawings, raised when they look different: a browser keeps what an address showed for ever. */
export const DRAWING_REVISION = '3';
/** Side of the square every picture is drawn on. */
export const PICTURE_SIZE = 400;
/** How many pictures an item has: the side, the other side, a close view. */
export const PICTURE_COUNT = 3;

const VIEWS = [
  { box: '24 24 352 352', flip: false },
  { box: '24 24 352 352', flip: true },
  { box: '110 120 190 190', flip: false },
] as const;

/** Marks of use by grade: none on new goods, one on those of 98 points, all on preowned ones. */
const MARKS = { 0: 0, 1: 1, 2: 3 } as const;

/**
 * Draws picture `number` (1 to {@link PICTURE_COUNT}) of an item as SVG text. The same drawing and grade give the same
 * text.
 */
export function drawItem(drawing: Drawing, number: number, grade: keyof typeof MARKS = 0): string {
  const view = VIEWS[number - 1] ?? VIEWS[0];
  const turn = view.flip ? ' transform="matrix(-1 0 0 1 400 0)"' : '';
  const shadow = '<ellipse cx="200" cy="320" rx="132" ry="9" fill="#000" fill-opacity=".07"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.box}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}">${shadow}<g${turn}>${drawFigure(drawing, grade)}</g></svg>`;
}

/** The thing alone, as an SVG group at 320 of a square of {@link PICTURE_SIZE}. */
export function drawFigure(drawing: Drawing, grade: keyof typeof MARKS = 0): string {
  const [a, b, c, d, e] = drawing.colours;
  const random = seededRandom(drawing.seed);
  const pen: Pen = {
    a,
    b,
    c,
    d,
    e,
    vary: (from, to) => round(from + random() * (to - from)),
    some: (share) => random() < share,
  };
  const { draw, drop, worn } = SILHOUETTES[drawing.silhouette];
  const marks = worn.slice(0, MARKS[grade]).map(([x, y]) => scuff(x, y));
  const figure = `<g transform="translate(0 ${drop})">${draw(pen)}${marks.join('')}</g>`;
  return figure.replace(/\d+\.\d{2,}/g, (number) => String(round(Number(number))));
}
