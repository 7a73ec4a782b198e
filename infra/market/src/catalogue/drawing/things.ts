import { shade } from '../../platform/drawing/shade.ts';
import { holes, lineOn, seam, stitches } from './material.ts';
import { band, box, dot, type Pen, panel, round } from './pen.ts';

export function bag(pen: Pen): string {
  const width = round(pen.vary(96, 128));
  const height = round(pen.vary(104, 138));
  const top = 300 - height;
  const flap = round(height * pen.vary(0.36, 0.62));
  return [
    band(
      `M${200 - width * 0.5} ${top + 8} C${200 - width * 0.5} ${top - 110} ${200 + width * 0.5} ${top - 110} ${200 + width * 0.5} ${top + 8}`,
      lineOn(pen.b),
      11,
    ),
    panel(
      `M${200 - width} ${top} L${200 + width} ${top} L${200 + width + 14} 300 L${200 - width - 14} 300 Z`,
      pen.a,
    ),
    panel(
      `M${200 - width} ${top} L${200 + width} ${top} L${200 + width + 4} ${top + flap * 0.6} C${200 + width / 2} ${top + flap} ${200 - width / 2} ${top + flap} ${200 - width - 4} ${top + flap * 0.6} Z`,
      pen.b,
    ),
    // Stitched leather: thread along the flap, the sides and the base; the handle's patches.
    stitches(
      `M${200 - width + 6} ${top + 6} L${200 - width + 4} ${round(top + flap * 0.56)} C${200 - width / 2} ${round(top + flap - 9)} ${200 + width / 2} ${round(top + flap - 9)} ${200 + width - 4} ${round(top + flap * 0.56)} L${200 + width - 6} ${top + 6}`,
      shade(pen.b, -0.32),
    ),
    stitches(
      `M${200 - width - 3} ${round(top + flap * 0.75)} L${200 - width - 6} 278 L${200 + width + 6} 278 L${200 + width + 3} ${round(top + flap * 0.75)}`,
      shade(pen.a, -0.32),
    ),
    ...[-1, 1].map((side) => box(200 + side * width * 0.5 - 10, top - 4, 20, 24, 5, shade(pen.b, -0.34))),
    ...[-1, 1].map((side) => dot(200 + side * width * 0.5, top + 12, 3, pen.c)),
    box(182, top + flap - 22, 36, 30, 6, pen.c),
    box(192, top + flap - 12, 16, 10, 4, pen.d),
    panel(
      `M${200 - width - 14} 300 L${200 - width - 11} 284 L${200 + width + 11} 284 L${200 + width + 14} 300 Z`,
      shade(pen.a, -0.16),
    ),
  ].join('');
}

export function watch(pen: Pen): string {
  const radius = round(pen.vary(66, 82));
  const angle = pen.vary(0, 360);
  const hand = (turn: number, length: number, width: number, colour: string) =>
    `<g transform="rotate(${round(turn)} 200 200)">${box(200 - width / 2, 200 - length, width, length + 8, width / 2, colour)}</g>`;
  const ticks = Array.from(
    { length: 12 },
    (_, at) =>
      `<g transform="rotate(${at * 30} 200 200)">${box(198, 200 - radius + 18, 4, 10, 2, pen.e)}</g>`,
  );
  const isSquare = pen.some(0.35);
  return [
    // The strap bends away at its sides, and the case stands on a rim: white ones are seen on a light ground too.
    panel('M160 60 L240 60 L251 150 L149 150 Z M149 250 L251 250 L240 330 L160 330 Z', lineOn(pen.b)),
    panel('M168 60 L232 60 L241 150 L159 150 Z M159 250 L241 250 L232 330 L168 330 Z', pen.b),
    stitches('M175 66 L167 148 M225 66 L233 148 M167 252 L175 324 M233 252 L225 324', shade(pen.b, -0.32)),
    box(162, 76, 76, 10, 4, shade(pen.b, -0.3)),
    box(162, 300, 76, 10, 4, shade(pen.b, -0.3)),
    box(196 + radius, 190, 18, 20, 5, lineOn(pen.d)),
    ...[
      { out: 3, fill: lineOn(pen.d) },
      { out: 0, fill: pen.d },
    ].map(({ out, fill }) =>
      isSquare
        ? box(200 - radius - out, 200 - radius - out, (radius + out) * 2, (radius + out) * 2, 26 + out, fill)
        : dot(200, 200, radius + out, fill),
    ),
    dot(200, 200, radius - 11, pen.a),
    ...ticks,
    hand(angle, radius * 0.42, 8, pen.c),
    hand(angle * 3.3, radius * 0.62, 5, pen.e),
    dot(200, 200, 7, pen.c),
  ].join('');
}

export function headphone(pen: Pen): string {
  const cup = round(pen.vary(44, 58));
  const knob = pen.vary(8, 17);
  return [
    band('M104 220 C92 90 308 90 296 220', pen.a, round(pen.vary(18, 28))),
    band('M140 130 C168 108 232 108 260 130', pen.b, 14),
    box(76, 236 - cup, 56, cup * 2, 26, lineOn(pen.b)),
    box(268, 236 - cup, 56, cup * 2, 26, lineOn(pen.b)),
    box(112, 244 - cup, 30, cup * 2 - 16, 14, pen.e),
    box(258, 244 - cup, 30, cup * 2 - 16, 14, pen.e),
    stitches('M146 130 C170 110 230 110 254 130', shade(pen.b, -0.32)),
    seam(`M120 ${256 - cup} L120 ${216 + cup} M280 ${256 - cup} L280 ${216 + cup}`, pen.e, 3),
    holes(`M104 ${252 - cup} L104 ${222 + cup} M296 ${252 - cup} L296 ${222 + cup}`, lineOn(pen.b), 4),
    dot(92, 236, knob, pen.c),
    dot(308, 236, knob, pen.c),
  ].join('');
}

/** Smartphone, seen from behind. */
export function phone(pen: Pen): string {
  const lenses = Math.round(pen.vary(1, 3));
  return [
    box(134, 66, 132, 250, 26, pen.d),
    box(139, 71, 122, 240, 22, pen.a),
    panel(
      'M139 190 C180 160 220 230 261 190 L261 289 A22 22 0 0 1 239 311 L161 311 A22 22 0 0 1 139 289 Z',
      pen.b,
    ),
    box(148, 80, lenses === 1 ? 44 : 52, 20 + lenses * 26, 18, shade(pen.a, -0.16)),
    ...Array.from(
      { length: lenses },
      (_, at) =>
        dot(lenses === 1 ? 170 : 174, 104 + at * 27, 11, pen.e) +
        dot(lenses === 1 ? 170 : 174, 104 + at * 27, 5, pen.c),
    ),
    dot(200, pen.vary(216, 290), pen.vary(9, 15), pen.c),
  ].join('');
}

export function gameConsole(pen: Pen): string {
  const tall = pen.some(0.5);
  return [
    tall
      ? box(118, 84, 84, 212, 14, pen.a) + box(152, 84, 14, 212, 0, pen.b)
      : box(66, 170, 230, 74, 12, pen.a) + box(66, 202, 230, 10, 0, pen.b),
    tall ? dot(134, 112, 7, pen.c) : dot(88, 187, 7, pen.c),
    tall ? box(180, 120, 8, 90, 4, shade(pen.a, -0.2)) : box(150, 182, 96, 7, 3, shade(pen.a, -0.2)),
    panel(
      'M206 240 C220 222 318 222 332 240 C348 262 352 300 332 304 C316 306 312 284 296 282 L242 282 C226 284 222 306 206 304 C186 300 190 262 206 240 Z',
      pen.d,
    ),
    dot(236, 256, 12, pen.e),
    dot(302, 256, 12, pen.e),
    dot(269, 250, 7, pen.c),
  ].join('');
}

export function card(pen: Pen): string {
  const turn = round(pen.vary(-7, 7));
  const sun = round(pen.vary(24, 44));
  const horizon = round(pen.vary(170, 206));
  return `<g transform="rotate(${turn} 200 200)">${[
    box(112, 66, 176, 250, 14, pen.d),
    box(122, 76, 156, 230, 8, pen.a),
    box(132, 104, 136, 118, 6, pen.b),
    dot(pen.vary(168, 232), 150, sun, pen.c),
    panel(
      `M132 ${horizon} L176 ${horizon - 40} L206 ${horizon - 6} L236 ${horizon - 54} L268 ${horizon - 10} L268 222 L132 222 Z`,
      pen.e,
    ),
    box(132, 84, 84, 12, 6, pen.e),
    box(244, 84, 24, 12, 6, pen.c),
    box(132, 236, 136, 10, 5, shade(pen.a, -0.2)),
    box(132, 254, 110, 10, 5, shade(pen.a, -0.2)),
    box(132, 280, 52, 14, 7, pen.c),
  ].join('')}</g>`;
}

export function figure(pen: Pen): string {
  const ear = round(pen.vary(18, 34));
  const belly = round(pen.vary(26, 40));
  return [
    pen.some(0.5)
      ? dot(150, 102, ear, pen.a) + dot(250, 102, ear, pen.a)
      : box(146, 56 + (34 - ear), 26, 70, 13, pen.a) + box(228, 56 + (34 - ear), 26, 70, 13, pen.a),
    box(108, 210, 38, 84, 19, pen.b),
    box(254, 210, 38, 84, 19, pen.b),
    box(146, 268, 46, 50, 18, lineOn(pen.d)),
    box(208, 268, 46, 50, 18, lineOn(pen.d)),
    box(138, 196, 124, 104, 40, pen.b),
    dot(200, 250, belly, pen.c),
    box(124, 92, 152, 118, 56, pen.a),
    dot(170, 150, 9, pen.e),
    dot(230, 150, 9, pen.e),
    box(184, 166, 32, 18, 9, pen.c),
  ].join('');
}

export function ticket(pen: Pen): string {
  const turn = round(pen.vary(-9, 9));
  const bars = Array.from({ length: 11 }, (_, at) =>
    box(296 - 18 + (at % 2) * 3, 158 + at * 8, 24 - (at % 3) * 5, 4, 1, pen.e),
  );
  return `<g transform="rotate(${turn} 200 200)">${[
    panel(
      'M56 140 L262 140 A14 14 0 0 0 262 140 L344 140 L344 264 L56 264 L56 222 A20 20 0 0 0 56 182 Z',
      pen.a,
    ),
    panel('M262 140 L344 140 L344 264 L262 264 Z', pen.b),
    band('M262 148 L262 258', pen.d, 3).replace('/>', ' stroke-dasharray="2 9"/>'),
    dot(pen.vary(100, 132), 206, 30, pen.c),
    panel('M96 250 L128 190 L160 250 Z', pen.d),
    box(168, 164, 78, 14, 7, pen.e),
    box(168, 188, 58, 9, 4, pen.e),
    box(168, 206, 70, 9, 4, pen.e),
    box(168, 232, 40, 14, 7, pen.c),
    ...bars,
  ].join('')}</g>`;
}

export function sunglasses(pen: Pen): string {
  const radius = round(pen.vary(12, 46));
  const height = round(pen.vary(74, 98));
  const lens = (x: number) =>
    box(x, 166, 112, height, radius, pen.a) +
    box(x + 9, 175, 94, height - 18, Math.max(4, radius - 8), pen.b) +
    panel(`M${x + 22} 184 l26 0 l-18 ${height - 40} l-8 0 Z`, shade(pen.b, 0.5), 0.6);
  return [
    band('M70 176 C50 150 52 140 70 130', lineOn(pen.d), 10),
    band('M330 176 C350 150 348 140 330 130', lineOn(pen.d), 10),
    band('M176 186 C190 172 210 172 224 186', pen.c, 10),
    lens(66),
    lens(222),
    dot(74, 182, 5, pen.c),
    dot(326, 182, 5, pen.c),
  ].join('');
}

export function mug(pen: Pen): string {
  const width = round(pen.vary(118, 144));
  const left = 190 - width / 2;
  return [
    band(
      `M${left + width - 4} 156 C${left + width + 70} 150 ${left + width + 66} 250 ${left + width - 8} 244`,
      lineOn(pen.b),
      18,
    ),
    panel(
      `M${left} 116 L${left + width} 116 L${left + width - 8} 288 C${left + width - 10} 300 ${left + 10} 300 ${left + 8} 288 Z`,
      pen.a,
    ),
    panel(`M${left + 3} 190 L${left + width - 3} 170 L${left + width - 6} 238 L${left + 6} 250 Z`, pen.c),
    pen.some(0.5)
      ? dot(left + width / 2, 212, 22, pen.d)
      : panel(`M${left + 30} 238 l26 -52 l26 46 Z`, pen.d),
    `<ellipse cx="${left + width / 2}" cy="116" rx="${width / 2}" ry="12" fill="${shade(pen.e, -0.1)}"/>`,
  ].join('');
}

export function lamp(pen: Pen): string {
  const spread = round(pen.vary(64, 96));
  const neck = round(pen.vary(24, 60));
  return [
    panel(
      `M${200 - neck} 92 C${200 - neck} 84 ${200 + neck} 84 ${200 + neck} 92 L${200 + spread} 196 L${200 - spread} 196 Z`,
      pen.a,
    ),
    panel(
      `M${200 - spread} 196 L${200 + spread} 196 L${200 + spread - 6} 180 L${200 - spread + 6} 180 Z`,
      pen.c,
    ),
    box(193, 196, 14, 92, 4, lineOn(pen.d)),
    dot(200, 240, round(pen.vary(12, 30)), lineOn(pen.b)),
    panel('M146 304 C146 284 254 284 254 304 Z', lineOn(pen.b)),
  ].join('');
}

/** Ball for a court. */
export function ball(pen: Pen): string {
  const turn = round(pen.vary(0, 90));
  return `<g transform="rotate(${turn} 200 208)">${[
    dot(200, 208, 98, pen.a),
    panel('M200 110 A98 98 0 0 1 298 208 C262 196 214 160 200 110 Z', pen.b),
    panel('M102 208 A98 98 0 0 0 200 306 C196 262 160 216 102 208 Z', pen.b),
    band('M102 208 L298 208', pen.d, 5),
    band('M200 110 L200 306', pen.d, 5),
    dot(200, 208, pen.vary(14, 30), pen.c),
  ].join('')}</g>`;
}

export function racket(pen: Pen): string {
  const width = round(pen.vary(62, 80));
  const strings = Array.from(
    { length: 7 },
    (_, at) =>
      band(`M${round(200 - width + 14 + at * (width / 3.9))} 92 l0 120`, shade(pen.e, 0.3), 1.5) +
      band(
        `M${round(200 - width + 10)} ${100 + at * 17} l${round(width * 2 - 20)} 0`,
        shade(pen.e, 0.3),
        1.5,
      ),
  );
  return `<g transform="rotate(${round(pen.vary(18, 40))} 200 200)">${[
    ...strings,
    `<ellipse cx="200" cy="148" rx="${width}" ry="86" fill="none" stroke="${pen.a}" stroke-width="14"/>`,
    `<path d="M${200 - width} 148 A${width} 86 0 0 1 200 62" fill="none" stroke="${pen.c}" stroke-width="14"/>`,
    panel('M176 222 L224 222 L210 268 L190 268 Z', pen.b),
    box(188, 262, 24, 84, 8, lineOn(pen.d)),
    box(188, 330, 24, 16, 6, pen.c),
  ].join('')}</g>`;
}
