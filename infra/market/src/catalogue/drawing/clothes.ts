import { shade } from '../../platform/drawing/shade.ts';
import { both, ribs, seam, stitches } from './material.ts';
import { band, box, dot, type Pen, panel, round } from './pen.ts';

/** Hooded sweater, laid flat: the ground shows between the sleeves and the body. */
export function hoodie(pen: Pen): string {
  const out = round(pen.vary(0, 16));
  const sleeve = pen.some(0.5) ? shade(pen.b, -0.13) : shade(pen.a, -0.07);
  const knit = shade(pen.b, -0.2);
  const body = 'C126 160 130 190 130 214 L130 290 L270 290 L270 214 C270 190 274 160 272 128';
  return [
    both(
      panel(
        `M146 116 C112 122 ${96 - out} 140 ${88 - out} 176 L${66 - out} 268 L${104 - out} 278 L134 196 Z`,
        sleeve,
      ) +
        panel(`M${66 - out} 268 L${104 - out} 278 L${98 - out} 304 L${60 - out} 294 Z`, knit) +
        ribs(`M${63 - out} 281 L${101 - out} 291`, knit, 25) +
        seam(`M${108 - out / 2} 172 C${104 - out / 2} 192 ${98 - out} 212 ${94 - out} 232`, sleeve, 3),
    ),
    panel(`M150 112 L128 128 ${body} L250 112 Z`, pen.a),
    both(seam('M140 120 C132 150 136 186 131 214', pen.a)),
    panel('M132 290 L268 290 L264 314 L136 314 Z', knit),
    ribs('M134 302 L266 302', knit, 24),
    // The pouch: two slanted openings with thread along them.
    panel('M162 232 L238 232 L258 264 L258 289 L142 289 L142 264 Z', shade(pen.a, -0.09)),
    both(stitches('M160 236 L140 266', pen.c)),
    seam('M162 232 L238 232', pen.a, 2),
    mark(pen, 200, 200, 0.72),
    panel(
      'M146 128 C132 86 160 52 200 52 C240 52 268 86 254 128 C242 146 222 158 200 166 C178 158 158 146 146 128 Z',
      shade(pen.a, -0.04),
    ),
    panel(
      'M164 122 C156 90 176 72 200 72 C224 72 244 90 236 122 C228 136 214 144 200 150 C186 144 172 136 164 122 Z',
      shade(pen.e, -0.25),
    ),
    seam('M200 52 L200 72', pen.a),
    both(stitches('M157 124 C150 86 172 64 199 64', pen.c)),
    band(`M182 148 l-3 ${round(pen.vary(28, 40))} M218 148 l3 ${round(pen.vary(26, 42))}`, pen.d, 4),
  ].join('');
}

/** T-shirt with a ribbed collar, hems and sleeve seams. */
export function tee(pen: Pen): string {
  const sleeve = round(pen.vary(-4, 14));
  const collar = pen.some(0.5) ? pen.b : shade(pen.a, -0.06);
  return [
    panel('M148 106 C164 92 236 92 252 106 C240 126 160 126 148 106 Z', shade(pen.a, -0.34)),
    box(189, 102, 22, 11, 2, pen.c),
    panel(
      `M148 106 L112 120 L66 ${172 + sleeve} L102 ${212 + sleeve} L132 184 L130 312 L270 312 L268 184 L298 ${212 + sleeve} L334 ${172 + sleeve} L288 120 L252 106 C240 136 160 136 148 106 Z`,
      pen.a,
    ),
    both(
      panel(
        `M66 ${172 + sleeve} L102 ${212 + sleeve} L112 ${203 + sleeve} L76 ${161 + sleeve} Z`,
        shade(pen.b, -0.05),
      ) +
        stitches(`M80 ${158 + sleeve} L115 ${199 + sleeve}`, pen.c) +
        seam('M122 118 C116 144 122 168 132 186', pen.a) +
        panel('M132 226 C140 240 142 270 138 300 L130 300 Z', shade(pen.a, -0.1)),
    ),
    band('M145 107 C154 142 246 142 255 107', collar, 12),
    ribs('M145 107 C154 142 246 142 255 107', collar, 11),
    band('M148 106 C164 93 236 93 252 106', shade(collar, -0.12), 6),
    pen.some(0.5) ? box(148, 196, 104, 24, 0, pen.c) : mark(pen, 200, 200, 1.3),
    stitches('M132 300 L268 300', pen.c),
  ].join('');
}

/** Cap of six panels, its brim to the left. */
export function cap(pen: Pen): string {
  const out = round(pen.vary(0, 24));
  const front = pen.some(0.5) ? pen.c : pen.a;
  const tip = 54 - out * 0.8;
  return [
    // The opening at the back, and its strap.
    panel('M268 258 C270 236 318 232 322 256 Z', shade(pen.e, -0.2)),
    panel(
      'M110 250 C104 170 150 108 214 106 C284 106 330 160 328 254 C322 258 314 258 308 258 C306 240 284 240 280 260 C220 268 160 266 110 250 Z',
      pen.a,
    ),
    panel(
      'M214 106 C256 128 276 190 272 240 C274 238 330 250 328 254 C330 160 284 106 214 106 Z',
      shade(pen.a, -0.1),
    ),
    panel('M214 106 C176 128 160 186 164 262 C140 260 122 256 110 250 C104 170 150 108 214 106 Z', front),
    seam('M214 106 C176 128 160 186 164 258', front),
    seam('M214 106 C256 128 276 190 274 258', pen.a),
    stitches('M222 114 C250 140 266 190 265 252', pen.d),
    dot(196, 150, 5, shade(pen.e, -0.1)),
    dot(284, 166, 5, shade(pen.e, -0.1)),
    box(202, 98, 26, 12, 6, pen.c === front ? pen.d : pen.c),
    mark({ ...pen, c: front === pen.c ? pen.d : pen.c }, 136, 204, 0.62),
    band('M276 256 C290 262 312 262 326 254', pen.d, 7),
    // The brim, its rows of thread, and its edge.
    panel(
      `M110 244 C78 246 ${tip + 14} 264 ${tip} 292 C${tip - 2} 300 ${tip + 6} 304 ${tip + 14} 300 C92 280 150 276 228 268 C232 258 230 252 226 250 C180 256 140 254 110 244 Z`,
      pen.b,
    ),
    panel(
      `M${tip} 292 C${tip - 2} 300 ${tip + 6} 304 ${tip + 14} 300 C92 280 150 276 228 268 L229 262 C150 268 92 272 ${tip} 292 Z`,
      shade(pen.b, -0.24),
    ),
    ...[0, 1, 2].map((row) =>
      stitches(
        `M${212 - row * 3} ${256 + row * 3} C150 ${258 + row * 4} ${104 - row * 8} ${252 + row * 7} ${tip + 34 - row * 9} ${272 + row * 6}`,
        shade(pen.b, row === 1 ? -0.3 : -0.2),
      ),
    ),
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
