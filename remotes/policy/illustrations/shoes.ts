import type { Illustration, Shape } from '../src/documents/illustration.ts';
import { band, box, dot, mark, panel } from './pen.ts';

const UPPER =
  'M58 262C52 226 78 208 120 198L180 152C188 138 206 134 220 142C246 158 282 152 312 124C331 122 342 150 344 194L346 262Z';
const TOE = 'M58 262C52 226 78 208 120 198L138 190C153 212 156 240 150 262Z';
const HEEL = 'M282 262C274 218 288 168 312 124C331 122 342 150 344 194L346 262Z';
const TONGUE = 'M170 160L180 152C188 138 206 134 220 142L198 188Z';
const SIDE = 'M164 246C208 238 246 212 276 176C262 220 228 252 184 256Z';

function shoe([upper, second, accent, sole]: readonly [string, string, string, string]): Shape[] {
  const laces = [0, 1, 2, 3].map((at) => band(`M${140 + at * 13} ${194 - at * 10}l14 13`, '#ffffff', 5));
  return [
    panel(UPPER, upper),
    panel(TOE, second),
    panel(HEEL, second),
    panel(TONGUE, '#2a2d33'),
    panel(SIDE, accent),
    ...laces,
    box([50, 262], [304, 34], 15, sole),
    box([50, 284], [304, 14], 7, '#c9c2b4'),
  ];
}

export const sneaker: Illustration = {
  title: '새 스니커즈의 옆모습',
  ground: '#e6ecf3',
  standsAt: 298,
  shapes: shoe(['#f3ede1', '#2f4a78', '#c8452f', '#ffffff']),
  marks: [
    mark(88, 232, '앞코'),
    mark(222, 226, '옆면'),
    mark(196, 158, '끈과 혀'),
    mark(318, 196, '뒤꿈치'),
    mark(242, 282, '밑창'),
  ],
};

export const wornSneaker: Illustration = {
  title: '신은 스니커즈의 옆모습',
  ground: '#efe9e2',
  standsAt: 298,
  shapes: [
    ...shoe(['#e6dcc9', '#6d7f96', '#b9654f', '#eadfc4']),
    band('M96 218C106 228 110 240 108 256', '#52637b', 4),
    band('M116 210C126 222 130 236 128 254', '#52637b', 4),
    dot(246, 232, 13, '#c4ae86'),
    dot(262, 222, 7, '#c4ae86'),
    panel('M50 290C90 282 130 296 180 288C230 282 290 296 354 286L350 298L60 298Z', '#8d7c62'),
    panel('M286 140C298 132 306 126 312 124C322 124 328 132 333 146C316 150 300 148 286 140Z', '#8f8672'),
  ],
  marks: [
    mark(84, 236, '앞코의 주름'),
    mark(216, 208, '옆면의 얼룩'),
    mark(196, 288, '밑창의 닳음'),
    mark(318, 162, '뒤꿈치와 안감'),
  ],
};

export const shoeBox: Illustration = {
  title: '신발 상자와 라벨',
  ground: '#f4ebe0',
  standsAt: 318,
  shapes: [
    box([70, 168], [260, 150], 6, '#d2703a'),
    panel('M58 132L342 132L336 184L64 184Z', '#b3572a'),
    panel('M58 132L342 132L340 146L60 146Z', '#e08a55'),
    box([228, 206], [82, 84], 4, '#faf9f5'),
    box([238, 216], [44, 8], 3, '#2b2b2e'),
    box([238, 232], [62, 6], 3, '#a7abb1'),
    box([238, 246], [30, 22], 3, '#2b2b2e'),
    ...[0, 1, 2, 3, 4].map((at) => box([276 + at * 5, 246], [at % 2 === 0 ? 3 : 2, 32], 1, '#2b2b2e')),
    panel('M92 132C110 104 146 116 160 124C180 104 214 112 226 132Z', '#f6f1e6'),
  ],
  marks: [mark(266, 206, '사이즈 라벨'), mark(76, 150, '뚜껑과 모서리'), mark(168, 120, '상자 안 종이')],
};
