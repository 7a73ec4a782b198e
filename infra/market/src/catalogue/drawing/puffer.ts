import { shade } from '../../platform/drawing/shade.ts';
import { both, puckers, ribs, seam } from './material.ts';
import { band, box, type Pen, panel, round } from './pen.ts';

/** Down jacket: chambers without gaps between them, which bulge at their ends and are gathered at their seams. */
export function puffer(pen: Pen): string {
  const rows = Math.round(pen.vary(5, 6));
  const step = round(168 / rows);
  const yoke = Math.round(pen.vary(1, 3));
  const [left, top] = [130, 124];
  const fillOf = (at: number) => (at < yoke ? pen.b : pen.a);
  return [
    both(
      `<g transform="rotate(15 124 130)">${chambers({ x: 84, y: 126, width: 52, step: step * 0.98, rows, fillOf: (at) => (at < yoke ? shade(pen.b, -0.05) : shade(pen.a, -0.06)) })}${cuff(pen, 84, 126 + rows * step * 0.98)}</g>`,
    ),
    chambers({ x: left, y: top, width: 140, step, rows, fillOf }),
    panel(
      'M146 128 C140 96 148 84 164 78 C188 72 212 72 236 78 C252 84 260 96 254 128 Z',
      shade(pen.a, -0.1),
    ),
    seam('M145 108 C172 116 228 116 255 108', pen.a),
    panel(
      'M164 88 C176 80 224 80 236 88 C232 100 216 106 200 108 C184 106 168 100 164 88 Z',
      shade(pen.e, -0.2),
    ),
    box(left, top + rows * step - 3, 140, 14, 4, shade(pen.b, -0.14)),
    ribs(
      `M${left + 4} ${round(top + rows * step + 4)} L${left + 136} ${round(top + rows * step + 4)}`,
      pen.b,
      12,
    ),
    band(`M200 106 L200 ${round(top + rows * step + 8)}`, pen.d, 6),
    box(196, 112, 8, 18, 3, pen.c),
    both(band(`M150 ${top + 3.1 * step} l14 ${round(step * 1.1)}`, lineColour(pen), 5)),
    box(218, top + 12, 32, 15, 3, pen.c),
  ].join('');
}

function lineColour(pen: Pen): string {
  return shade(pen.a, -0.4);
}

interface Chambers {
  x: number;
  y: number;
  width: number;
  step: number;
  rows: number;
  fillOf(row: number): string;
}

/** A column of filled chambers: in light above and in shade below, gathered at the seams between them. */
function chambers({ x, y, width, step, rows, fillOf }: Chambers): string {
  const tops = Array.from({ length: rows }, (_, at) => round(y + at * step));
  const fills = [...new Set(tops.map((_, at) => fillOf(at)))];
  const right = x + width;
  const bulge = `q9 ${round(step / 2)} 0 ${round(step)}`;
  const chamber = (top: number) =>
    `M${x} ${top}H${right}${bulge}H${x}q-9 ${round(-step / 2)} 0 ${round(-step)}Z`;
  const across = (share: number, inset: number) =>
    tops.map((top) => `M${x + inset} ${round(top + step * share)}H${right - inset}`).join('');
  const seams = tops.slice(1).map((top) => `M${x} ${top}H${right}`);
  const [first = '', last = first] = fills;
  return [
    ...fills.map((fill) =>
      panel(
        tops
          .filter((_, at) => fillOf(at) === fill)
          .map(chamber)
          .join(''),
        fill,
      ),
    ),
    `<g stroke-opacity=".1">${band(across(0.84, 2), '#000', step * 0.3)}</g>`,
    `<g stroke-opacity=".34">${band(across(0.3, 10), '#fff', 5)}</g>`,
    seam(seams.join(''), last, 3),
    puckers(seams.join(''), last),
  ].join('');
}

function cuff(pen: Pen, x: number, y: number): string {
  const knit = shade(pen.b, -0.14);
  return (
    box(x + 5, y - 2, 42, 15, 5, knit) +
    ribs(`M${x + 8} ${round(y + 5)} L${x + 46} ${round(y + 5)}`, knit, 13)
  );
}
