import type { Illustration, Shape } from '../src/documents/illustration.ts';
import { band, box, dot, mark, panel } from './pen.ts';

function bagOf([body, flap, metal]: readonly [string, string, string]): Shape[] {
  return [
    band('M144 186C144 70 256 70 256 186', flap, 12),
    panel('M88 178L312 178L326 314L74 314Z', body),
    panel('M88 178L312 178L316 222C276 254 124 254 84 222Z', flap),
    panel('M76 294L324 294L326 314L74 314Z', flap),
    box([181, 222], [38, 34], 7, metal),
    box([191, 234], [18, 10], 4, flap),
    dot(144, 188, 8, metal),
    dot(256, 188, 8, metal),
  ];
}

export const bag: Illustration = {
  title: '새 가방의 앞모습',
  ground: '#efe8dc',
  standsAt: 314,
  shapes: [
    ...bagOf(['#d9c7a7', '#8b5e3c', '#f2d98b']),
    band('M96 210C136 238 264 238 304 210', '#b98a62', 2),
  ],
  marks: [
    mark(200, 100, '손잡이'),
    mark(222, 244, '금속 장식'),
    mark(122, 226, '봉제선'),
    mark(312, 302, '모서리'),
    mark(282, 190, '안감과 번호'),
  ],
};

export const wornBag: Illustration = {
  title: '쓴 가방의 앞모습',
  ground: '#f4ebe0',
  standsAt: 314,
  shapes: [
    ...bagOf(['#c3ad8b', '#74533a', '#c9b784']),
    band('M186 102C194 99 206 99 214 102', '#4f3625', 12),
    band('M196 232l12 14', '#8a7a4d', 2),
    band('M120 268l44 -10', '#a58f6e', 3),
    band('M128 280l30 -6', '#a58f6e', 3),
    panel('M74 314L77 292L92 304L96 314Z', '#e0d2b8'),
    panel('M326 314L323 296L310 306L306 314Z', '#e0d2b8'),
  ],
  marks: [
    mark(200, 98, '손잡이의 손때'),
    mark(222, 244, '금속의 긁힘'),
    mark(184, 286, '겉면의 긁힘'),
    mark(312, 304, '닳은 모서리'),
  ],
};

function watchOf([strap, rim, face]: readonly [string, string, string]): Shape[] {
  return [
    panel('M162 48L238 48L248 142L152 142Z', strap),
    panel('M152 238L248 238L238 320L162 320Z', strap),
    box([168, 296], [64, 10], 4, '#8a8f9c'),
    box([272, 180], [18, 20], 5, rim),
    dot(200, 190, 78, rim),
    dot(200, 190, 66, face),
    dot(200, 136, 4, '#f7f5f0'),
    dot(254, 190, 4, '#f7f5f0'),
    dot(200, 244, 4, '#f7f5f0'),
    dot(146, 190, 4, '#f7f5f0'),
    band('M200 190L200 150', '#f7f5f0', 5),
    band('M200 190L228 206', '#f2b441', 5),
    dot(200, 190, 7, '#f2b441'),
  ];
}

export const watch: Illustration = {
  title: '새 시계의 앞모습',
  ground: '#e5e9f5',
  standsAt: 320,
  shapes: [
    ...watchOf(['#2f4a78', '#c9cdd6', '#14224f']),
    panel('M156 148C170 132 186 126 202 126L150 206C144 188 146 164 156 148Z', '#2a3b70'),
  ],
  marks: [
    mark(164, 158, '유리'),
    mark(228, 226, '글자판과 각인'),
    mark(286, 190, '용두와 움직임'),
    mark(200, 300, '줄과 잠금'),
    mark(200, 112, '보호 필름'),
  ],
};

export const wornWatch: Illustration = {
  title: '쓴 시계의 앞모습',
  ground: '#ececea',
  standsAt: 320,
  shapes: [
    ...watchOf(['#5d4033', '#a7abb1', '#24262b']),
    band('M160 168l30 -22', '#6b7178', 2),
    band('M170 178l20 -14', '#6b7178', 2),
    panel('M258 136L270 154L262 152Z', '#6b7178'),
    panel('M130 224L144 238L138 226Z', '#6b7178'),
    band('M170 92l60 0', '#46302a', 4),
    band('M168 268l64 0', '#46302a', 4),
  ],
  marks: [
    mark(170, 200, '유리의 긁힘'),
    mark(262, 144, '테두리의 찍힘'),
    mark(286, 190, '움직임'),
    mark(200, 276, '줄의 늘어남'),
  ],
};
