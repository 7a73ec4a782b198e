import { shade } from '../../platform/drawing/shade.ts';
import { holes, seam, stitches } from './material.ts';
import { band, box, dot, type Pen, panel, round } from './pen.ts';

/** Low-top court shoe, toe to the left. */
export function lowSneaker(pen: Pen): string {
  const sole = round(pen.vary(22, 34));
  const collar = round(pen.vary(-10, 14));
  const top = 276 - sole;
  return [
    panel(
      `M62 ${top} C60 ${top - 34} 84 ${top - 48} 122 ${top - 58} L186 ${top - 100} C196 ${top - 116} 214 ${top - 118} 226 ${top - 108} C244 ${top - 94} 274 ${top - 96} 306 ${top - 122 + collar} C322 ${top - 126 + collar} 336 ${top - 108} 338 ${top - 70} L342 ${top} Z`,
      pen.a,
    ),
    panel(
      `M62 ${top} C60 ${top - 34} 84 ${top - 48} 122 ${top - 58} L136 ${top - 66} C150 ${top - 40} 152 ${top - 20} 146 ${top} Z`,
      pen.b,
    ),
    panel(
      `M272 ${top} C266 ${top - 40} 280 ${top - 80} 306 ${top - 122 + collar} C322 ${top - 126 + collar} 336 ${top - 108} 338 ${top - 70} L342 ${top} Z`,
      pen.b,
    ),
    panel(
      `M176 ${top - 92} L186 ${top - 100} C196 ${top - 116} 214 ${top - 118} 226 ${top - 108} C216 ${top - 96} 208 ${top - 82} 200 ${top - 66} Z`,
      pen.e,
    ),
    pen.some(0.5)
      ? panel(
          `M150 ${top - 18} C196 ${top - 24} 236 ${top - 44} 280 ${top - 84} C262 ${top - 44} 226 ${top - 12} 176 ${top - 6} Z`,
          pen.c,
        )
      : [0, 1, 2]
          .map((at) =>
            panel(`M${178 + at * 28} ${top - 14} l14 0 l22 ${round(-52 - collar)} l-14 0 Z`, pen.c),
          )
          .join(''),
    // Leather: thread along its panels, holes over the toes.
    stitches(`M131 ${top - 57} C143 ${top - 36} 146 ${top - 18} 140 ${top - 3}`, shade(pen.b, -0.3)),
    stitches(
      `M279 ${top - 3} C274 ${top - 38} 286 ${top - 74} 308 ${top - 112 + collar}`,
      shade(pen.b, -0.3),
    ),
    stitches(`M156 ${top - 62} L198 ${top - 90}`, pen.d),
    seam(`M204 ${top - 62} C222 ${top - 84} 250 ${top - 84} 280 ${top - 92}`, pen.a, 2),
    holes(
      `M84 ${top - 26} C94 ${top - 36} 108 ${top - 42} 122 ${top - 46} M80 ${top - 14} C94 ${top - 24} 112 ${top - 30} 128 ${top - 32}`,
      pen.b,
      3.4,
    ),
    ...laces(pen, 146, top - 70, 4, 12, -8),
    box(54, top, 294, sole, sole * 0.42, pen.d),
    box(54, top + sole * 0.66, 294, sole * 0.34, sole * 0.17, shade(pen.d, -0.26)),
    stitches(`M68 ${top + 5} L336 ${top + 5}`, shade(pen.d, -0.22)),
  ].join('');
}

/** High-top basketball shoe. */
export function highSneaker(pen: Pen): string {
  const sole = round(pen.vary(26, 38));
  const height = round(pen.vary(0, 28));
  const top = 284 - sole;
  return [
    panel(
      `M64 ${top} C60 ${top - 34} 86 ${top - 50} 124 ${top - 60} L190 ${top - 104} L214 ${top - 168 - height} C236 ${top - 182 - height} 286 ${top - 184 - height} 316 ${top - 172 - height} C322 ${top - 130} 330 ${top - 92} 340 ${top} Z`,
      pen.a,
    ),
    panel(
      `M64 ${top} C60 ${top - 34} 86 ${top - 50} 124 ${top - 60} L140 ${top - 70} C156 ${top - 42} 156 ${top - 20} 150 ${top} Z`,
      pen.b,
    ),
    panel(
      `M214 ${top - 168 - height} C236 ${top - 182 - height} 286 ${top - 184 - height} 316 ${top - 172 - height} L320 ${top - 138} C286 ${top - 146} 240 ${top - 144} 206 ${top - 138} Z`,
      pen.c,
    ),
    panel(`M284 ${top} C276 ${top - 44} 292 ${top - 88} 325 ${top - 104} L340 ${top} Z`, pen.b),
    panel(
      `M124 ${top - 60} L190 ${top - 104} L206 ${top - 138} L222 ${top - 136} L206 ${top - 92} L152 ${top - 44} Z`,
      pen.e,
    ),
    panel(
      `M160 ${top - 14} C206 ${top - 20} 246 ${top - 52} 274 ${top - 92} C270 ${top - 42} 236 ${top - 6} 186 ${top - 2} Z`,
      pen.c,
    ),
    stitches(`M135 ${top - 60} C150 ${top - 38} 150 ${top - 18} 144 ${top - 3}`, shade(pen.b, -0.3)),
    stitches(`M291 ${top - 3} C284 ${top - 42} 298 ${top - 80} 326 ${top - 95}`, shade(pen.b, -0.3)),
    stitches(
      `M218 ${top - 160 - height} C240 ${top - 173 - height} 284 ${top - 175 - height} 311 ${top - 165 - height}`,
      shade(pen.c, -0.3),
    ),
    seam(`M212 ${top - 96} C236 ${top - 112} 282 ${top - 112} 324 ${top - 116}`, pen.a, 2),
    holes(
      `M86 ${top - 28} C96 ${top - 38} 112 ${top - 44} 126 ${top - 48} M82 ${top - 15} C96 ${top - 26} 114 ${top - 32} 132 ${top - 34}`,
      pen.b,
      3.4,
    ),
    ...laces(pen, 150, top - 68, 4, 13, -9),
    ...laces(pen, 204, top - 116, 3, 4, -16),
    box(56, top, 292, sole, sole * 0.4, pen.d),
    box(56, top + sole * 0.62, 292, sole * 0.38, sole * 0.19, shade(pen.d, -0.26)),
    stitches(`M70 ${top + 5} L336 ${top + 5}`, shade(pen.d, -0.22)),
  ].join('');
}

/** Runner with a deep, waved midsole. */
export function runner(pen: Pen): string {
  const wave = round(pen.vary(8, 26));
  const heel = round(pen.vary(40, 62));
  return [
    panel(
      'M58 240 C62 206 96 190 134 182 L196 142 C206 130 224 130 236 140 C258 156 284 150 314 128 C330 124 342 150 344 190 L346 240 Z',
      pen.a,
    ),
    panel('M58 240 C62 206 96 190 134 182 C150 200 148 224 140 240 Z', pen.b),
    panel('M262 240 C260 200 284 160 314 128 C330 124 342 150 344 190 L346 240 Z', pen.b),
    // Mesh over the toes and at the side, thread at the heel.
    holes(
      'M74 226 C84 208 104 200 136 192 M72 236 C86 218 108 210 142 203 M86 238 C100 226 120 220 144 214',
      pen.b,
    ),
    holes(
      'M206 164 C228 162 252 160 276 156 M196 174 C222 174 246 172 266 168 M214 153 C234 156 258 154 286 148',
      pen.a,
    ),
    stitches('M270 236 C270 204 290 168 316 137', shade(pen.b, -0.3)),
    panel(`M134 182 C180 196 220 ${200 - wave} 262 172 C240 208 190 226 140 222 Z`, pen.c),
    panel('M184 150 L196 142 C206 130 224 130 236 140 C226 152 216 166 210 180 Z', pen.e),
    ...laces(pen, 150, 176, 4, 13, -9),
    panel(
      `M50 244 C52 232 62 234 78 236 C150 ${244 + wave / 2} 230 ${220 + wave / 2} 352 ${268 - heel} C362 ${272 - heel} 362 268 352 286 L70 286 C54 282 48 262 50 244 Z`,
      pen.d,
    ),
    panel(
      `M120 ${256 + wave / 4} C190 ${262 + wave / 3} 260 ${250} 350 ${250 - heel / 4} L350 262 C260 268 180 274 120 268 Z`,
      pen.c,
    ),
    panel('M60 278 L354 278 L350 292 L74 292 Z', shade(pen.d, -0.35)),
  ].join('');
}

export function slide(pen: Pen): string {
  const strap = round(pen.vary(64, 104));
  return [
    panel(
      'M52 262 C70 244 130 246 190 252 C250 258 300 236 344 232 C360 234 362 254 350 268 C300 286 110 292 70 286 C54 282 48 272 52 262 Z',
      pen.d,
    ),
    panel(
      'M60 274 C120 290 300 284 354 262 C352 276 346 284 330 288 C250 300 120 300 76 292 C64 288 60 282 60 274 Z',
      shade(pen.d, -0.22),
    ),
    panel(
      `M96 256 C104 ${252 - strap} 178 ${236 - strap} 224 ${250 - strap * 0.6} C236 236 240 250 240 262 C190 272 140 270 96 256 Z`,
      pen.a,
    ),
    panel(
      `M118 ${240 - strap * 0.5} C150 ${224 - strap * 0.8} 196 ${224 - strap * 0.7} 222 ${244 - strap * 0.5} L226 ${258 - strap * 0.3} C196 ${240 - strap * 0.5} 150 ${240 - strap * 0.5} 112 ${256 - strap * 0.3} Z`,
      pen.b,
    ),
    stitches(
      `M121 ${247 - strap * 0.5} C152 ${232 - strap * 0.8} 195 ${232 - strap * 0.7} 219 ${250 - strap * 0.5}`,
      shade(pen.a, -0.3),
    ),
    holes('M250 258 C284 260 316 254 342 244 M256 266 C288 268 320 262 346 252', pen.d, 3),
    pen.some(0.5)
      ? dot(170, 238 - strap * 0.25, 14, pen.c)
      : panel(`M140 ${246 - strap * 0.2} l60 -4 l0 12 l-60 4 Z`, pen.c),
  ].join('');
}

function laces(pen: Pen, x: number, y: number, count: number, dx: number, dy: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const [fromX, fromY] = [x + at * dx, y + at * dy];
    return band(`M${round(fromX)} ${round(fromY)} l14 12`, shade(pen.e, 0.3), 5);
  });
}
