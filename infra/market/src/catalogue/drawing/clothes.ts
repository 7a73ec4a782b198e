import { shade } from '../../platform/drawing/shade.ts';
import { band, box, dot, type Pen, panel, round } from './pen.ts';

export function hoodie(pen: Pen): string {
  const width = round(pen.vary(-8, 12));
  return [
    panel(
      `M${132 - width} 122 L${84 - width} 152 C74 190 66 240 62 286 L98 292 L${122 - width} 206 Z`,
      pen.b,
    ),
    panel(
      `M${268 + width} 122 L${316 + width} 152 C326 190 334 240 338 286 L302 292 L${278 + width} 206 Z`,
      pen.b,
    ),
    panel(
      `M${132 - width} 122 C160 108 240 108 ${268 + width} 122 L${282 + width} 300 L${118 - width} 300 Z`,
      pen.a,
    ),
    panel('M150 118 C150 74 250 74 250 118 C236 148 164 148 150 118 Z', pen.b),
    panel('M166 116 C170 90 230 90 234 116 C224 132 176 132 166 116 Z', shade(pen.e, -0.25)),
    panel('M150 232 L250 232 L268 276 L132 276 Z', shade(pen.a, -0.1)),
    mark(pen, 200, 186),
    band('M182 132 l-2 34', pen.d, 4),
    band('M218 132 l2 30', pen.d, 4),
    box(118 - width, 294, 164 + width * 2, 16, 6, shade(pen.b, -0.12)),
  ].join('');
}

export function tee(pen: Pen): string {
  const sleeve = round(pen.vary(-6, 16));
  return [
    panel(
      `M136 108 L72 148 L${92} ${206 + sleeve} L132 186 L132 306 L268 306 L268 186 L308 ${206 + sleeve} L328 148 L264 108 C244 126 156 126 136 108 Z`,
      pen.a,
    ),
    panel(`M72 148 L92 ${206 + sleeve} L106 ${199 + sleeve} L88 138 Z`, pen.b),
    panel(`M328 148 L308 ${206 + sleeve} L294 ${199 + sleeve} L312 138 Z`, pen.b),
    band('M142 110 C160 132 240 132 258 110', pen.d, 8),
    pen.some(0.5) ? box(132, 200, 136, 26, 0, pen.c) : mark(pen, 200, 196, 1.5),
    panel('M132 290 L268 290 L268 306 L132 306 Z', shade(pen.a, -0.1)),
  ].join('');
}

export function cap(pen: Pen): string {
  const peak = round(pen.vary(0, 26));
  return [
    panel(
      `M96 238 C60 240 ${40 - peak / 2} 258 ${34 - peak / 2} 274 C90 262 170 262 230 262 L232 236 Z`,
      pen.b,
    ),
    panel('M92 244 C92 150 152 106 214 108 C286 110 328 166 326 244 C260 262 160 262 92 244 Z', pen.a),
    panel(
      'M214 108 C250 140 264 190 260 254 C290 252 310 248 326 244 C328 166 286 110 214 108 Z',
      shade(pen.a, -0.1),
    ),
    panel(
      'M214 108 C170 140 150 190 152 252 C190 256 226 258 260 254 C264 190 250 140 214 108 Z',
      pen.c,
      0.92,
    ),
    mark(pen, 204, 198, 1.1),
    dot(214, 108, 9, pen.d),
    panel(
      `M${34 - peak / 2} 274 C90 262 170 262 230 262 L230 250 C170 250 96 250 60 256 Z`,
      shade(pen.b, -0.18),
    ),
  ].join('');
}

export function puffer(pen: Pen): string {
  const rows = Math.round(pen.vary(4, 6));
  const step = 180 / rows;
  const body = Array.from({ length: rows }, (_, at) =>
    box(122, 122 + at * step, 156, step - 3, 14, at < rows / 2 ? pen.b : pen.a),
  );
  const sleeves = Array.from({ length: rows }, (_, at) => {
    const y = 128 + at * step * 0.94;
    return box(78 - at * 4, y, 42, step - 5, 13, pen.a) + box(280 + at * 4, y, 42, step - 5, 13, pen.a);
  });
  return [
    ...sleeves,
    ...body,
    panel('M152 128 C150 88 250 88 248 128 C230 142 170 142 152 128 Z', shade(pen.a, -0.2)),
    band('M200 130 L200 300', pen.d, 5),
    box(220, 160, 34, 16, 3, pen.c),
  ].join('');
}

function mark(pen: Pen, x: number, y: number, size = 1): string {
  if (pen.some(0.34)) return dot(x, y, 20 * size, pen.c) + dot(x + 9 * size, y - 5 * size, 11 * size, pen.d);
  if (pen.some(0.5))
    return panel(
      `M${round(x - 26 * size)} ${round(y + 14 * size)} l${round(26 * size)} ${round(-34 * size)} l${round(26 * size)} ${round(34 * size)} Z`,
      pen.c,
    );
  return (
    box(x - 30 * size, y - 12 * size, 60 * size, 9 * size, 4, pen.c) +
    box(x - 30 * size, y + 3 * size, 42 * size, 9 * size, 4, pen.d)
  );
}
