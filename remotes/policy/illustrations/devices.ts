import type { Illustration, Shape } from '../src/documents/illustration.ts';
import { band, box, dot, mark, panel } from './pen.ts';

function phoneOf([rim, back, wave]: readonly [string, string, string]): Shape[] {
  return [
    box([132, 62], [136, 258], 26, rim),
    box([138, 68], [124, 246], 22, back),
    panel('M138 204C176 178 222 232 262 198V292A22 22 0 0 1 240 314H160A22 22 0 0 1 138 292Z', wave),
    box([148, 78], [56, 78], 18, rim),
    dot(176, 102, 14, '#14161c'),
    dot(176, 134, 14, '#14161c'),
    dot(172, 98, 4, '#9db8da'),
    dot(172, 130, 4, '#9db8da'),
    box([266, 118], [6, 34], 3, rim),
    box([184, 314], [32, 6], 3, '#14161c'),
  ];
}

export const phone: Illustration = {
  title: '새 휴대전화의 뒷모습',
  ground: '#e9f0f5',
  standsAt: 320,
  shapes: phoneOf(['#25415d', '#a8cbe6', '#c6dff0']),
  marks: [
    mark(176, 118, '카메라와 렌즈'),
    mark(212, 208, '뒷면'),
    mark(268, 136, '옆면과 단추'),
    mark(200, 314, '충전 단자'),
  ],
};

export const wornPhone: Illustration = {
  title: '쓴 휴대전화의 뒷모습',
  ground: '#ebecee',
  standsAt: 320,
  shapes: [
    ...phoneOf(['#3c4048', '#8e949f', '#a4aab3']),
    band('M214 96L248 128', '#e9eaec', 2),
    band('M222 92L252 118', '#e9eaec', 2),
    band('M152 250L190 232', '#e9eaec', 2),
    panel('M262 66C268 72 270 84 268 94L256 84Z', '#d9dce1'),
    panel('M134 292L148 306L136 312Z', '#d9dce1'),
  ],
  marks: [
    mark(222, 144, '뒷면의 긁힘'),
    mark(258, 78, '모서리의 찍힘'),
    mark(176, 134, '카메라'),
    mark(200, 312, '단자와 배터리'),
  ],
};

export const gameConsole: Illustration = {
  title: '게임기와 조종기',
  ground: '#f3e9ed',
  standsAt: 321,
  shapes: [
    box([66, 150], [236, 96], 14, '#5b2340'),
    box([66, 190], [236, 12], 0, '#d9a5b3'),
    box([150, 166], [104, 8], 4, '#3f172c'),
    dot(90, 172, 8, '#f1d9a7'),
    box([78, 218], [26, 12], 4, '#26131d'),
    box([112, 218], [26, 12], 4, '#26131d'),
    ...[0, 1, 2, 3].map((at) => box([258 + at * 9, 216], [4, 18], 2, '#3f172c')),
    panel(
      'M208 256C222 238 320 238 334 256C350 278 354 316 334 320C318 322 314 300 298 298L244 298C228 300 224 322 208 320C188 316 192 278 208 256Z',
      '#f8f3ee',
    ),
    dot(238, 272, 12, '#26131d'),
    dot(304, 272, 12, '#26131d'),
    dot(271, 264, 7, '#d9a5b3'),
  ],
  marks: [
    mark(84, 196, '본체'),
    mark(108, 238, '전원과 단자'),
    mark(304, 292, '조종기'),
    mark(200, 158, '디스크와 꽂는 곳'),
  ],
};
