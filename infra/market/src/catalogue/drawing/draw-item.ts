import { cap, hoodie, puffer, tee } from './clothes.ts';
import { type Pen, round } from './pen.ts';
import { seededRandom } from './random.ts';
import { highSneaker, lowSneaker, runner, slide } from './shoes.ts';
import {
  bag,
  ball,
  card,
  figure,
  gameConsole,
  headphone,
  lamp,
  mug,
  phone,
  racket,
  sunglasses,
  ticket,
  watch,
} from './things.ts';

const SILHOUETTES = {
  lowSneaker,
  highSneaker,
  runner,
  slide,
  hoodie,
  tee,
  cap,
  puffer,
  bag,
  watch,
  headphone,
  phone,
  gameConsole,
  card,
  figure,
  ticket,
  sunglasses,
  mug,
  lamp,
  ball,
  racket,
} satisfies Record<string, (pen: Pen) => string>;

export type Silhouette = keyof typeof SILHOUETTES;
export const SILHOUETTE_NAMES = Object.keys(SILHOUETTES) as readonly Silhouette[];

/** How an item is drawn: kept with the item, a few bytes. `colours` are five of `#rrggbb`: body, panel, accent, trim, lining. */
export interface Drawing {
  silhouette: Silhouette;
  colours: readonly [string, string, string, string, string];
  seed: number;
}

/** Side of the square every picture is drawn on. */
export const PICTURE_SIZE = 400;
/** How many pictures an item has: the side, the other side, a close view. */
export const PICTURE_COUNT = 3;

const VIEWS = [
  { box: '24 24 352 352', flip: false },
  { box: '24 24 352 352', flip: true },
  { box: '110 120 190 190', flip: false },
] as const;

/** Distance by which a silhouette is lowered so that it stands on its shadow. */
const DROP: Partial<Record<Silhouette, number>> = {
  lowSneaker: 40,
  highSneaker: 32,
  runner: 26,
  slide: 28,
  cap: 34,
  bag: 14,
  ticket: 28,
  sunglasses: 20,
  hoodie: 8,
  tee: 10,
  puffer: 14,
  mug: 20,
  gameConsole: 14,
  headphone: 20,
};

/** Draws picture `number` (1 to {@link PICTURE_COUNT}) of an item as SVG text. The same drawing gives the same text. */
export function drawItem(drawing: Drawing, number: number): string {
  const view = VIEWS[number - 1] ?? VIEWS[0];
  const turn = view.flip ? ' transform="matrix(-1 0 0 1 400 0)"' : '';
  const shadow = '<ellipse cx="200" cy="320" rx="132" ry="9" fill="#000" fill-opacity=".07"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.box}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}">${shadow}<g${turn}>${drawFigure(drawing)}</g></svg>`;
}

/** The thing alone, as an SVG group at 320 of a square of {@link PICTURE_SIZE}. */
export function drawFigure(drawing: Drawing): string {
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
  const body = SILHOUETTES[drawing.silhouette](pen);
  return `<g transform="translate(0 ${DROP[drawing.silhouette] ?? 0})">${body}</g>`;
}
