import { darkGround } from '../../platform/drawing/shade.ts';
import { type Drawing, drawFigure } from './draw-item.ts';
import { box, dot, panel, round } from './pen.ts';

/** Drawing instructions of the picture of a story, a release or a banner: a few bytes beside its text. */
export interface Cover {
  /** `#rrggbb`. */
  ground: string;
  /** One to three things. */
  drawings: readonly Drawing[];
  /** Which of the arrangements; any whole number. */
  layout: number;
}

export const COVER_WIDTH = 960;
export const COVER_HEIGHT = 600;

/** A thing on the cover: middle of its square, size of the square, turned by degrees. */
function place(drawing: Drawing, x: number, y: number, size: number, turn = 0): string {
  const scale = round((size / 400) * 100) / 100;
  const shadow = '<ellipse cx="200" cy="322" rx="130" ry="9" fill="#000" fill-opacity=".09"/>';
  return `<g transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) rotate(${turn} ${size / 2} ${size / 2}) scale(${scale})">${shadow}${drawFigure(drawing)}</g>`;
}

type Arrangement = (things: readonly [Drawing, ...Drawing[]]) => string;

/** Shapes behind the things: the ground with less light. */
function scenery(share: number, ...shapes: readonly string[]): string {
  return `<g class="s" fill-opacity="${share}">${shapes.join('')}</g>`;
}

const ARRANGEMENTS: readonly [Arrangement, ...Arrangement[]] = [
  // A disc behind the first thing, the others small beside it.
  ([first, ...others]) =>
    scenery(0.08, dot(480, 300, 236, '#000')) +
    others.map((one, at) => place(one, at === 0 ? 178 : 782, 388, 250)).join('') +
    place(first, 480, 300, 480),
  // Two halves of the ground.
  ([first, second = first]) =>
    scenery(0.09, box(480, 0, 480, 600, 0, '#000')) +
    place(first, 262, 300, 420) +
    place(second, 704, 310, 400, 6),
  // A band across, one thing large on it.
  ([first]) => scenery(0.1, panel('M0 430L960 210V420L0 640Z', '#000')) + place(first, 480, 300, 560, -8),
  // A shelf with all of them.
  (things) => {
    const step = 960 / (things.length + 1);
    return (
      scenery(0.11, box(0, 470, 960, 130, 0, '#000')) +
      things.map((one, at) => place(one, step * (at + 1), 372, 380)).join('')
    );
  },
  // Arches.
  ([first, second = first]) =>
    scenery(0.07, panel('M96 600V318A168 168 0 0 1 432 318V600Z', '#000')) +
    scenery(0.12, panel('M528 600V258A168 168 0 0 1 864 258V600Z', '#000')) +
    place(first, 264, 400, 350) +
    place(second, 696, 360, 400, -4),
  // Rings, the thing leaning out of them.
  ([first, second]) =>
    scenery(0.06, dot(640, 290, 250, '#000')) +
    scenery(0.07, dot(640, 290, 170, '#000')) +
    (second ? place(second, 220, 400, 280) : '') +
    place(first, 610, 300, 520, -12),
];

/**
 * Draws a cover as SVG text, with the ground of the theme in which it is shown. The same cover gives the same text.
 */
export function drawCover({ ground, drawings, layout }: Cover): string {
  const [first, ...others] = drawings;
  const arrange = ARRANGEMENTS[Math.abs(Math.trunc(layout)) % ARRANGEMENTS.length] ?? ARRANGEMENTS[0];
  const scene = first === undefined ? '' : arrange([first, ...others]);
  const dark = `<style>@media(prefers-color-scheme:dark){.g{fill:${darkGround(ground)}}.s{fill-opacity:.3}}</style>`;
  const back = `<path class="g" d="M0 0H${COVER_WIDTH}V${COVER_HEIGHT}H0Z" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}">${dark}${back}${scene}</svg>`;
}
