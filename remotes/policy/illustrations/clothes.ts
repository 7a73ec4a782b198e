import type { Illustration, Shape } from '../src/documents/illustration.ts';
import { band, box, dot, mark, panel } from './pen.ts';

function hoodieOf([body, sleeve, accent]: readonly [string, string, string]): Shape[] {
  return [
    panel('M134 124L86 154C74 194 66 244 62 288L100 294L126 210Z', sleeve),
    panel('M266 124L314 154C326 194 334 244 338 288L300 294L274 210Z', sleeve),
    panel('M134 124C162 110 238 110 266 124L280 306L120 306Z', body),
    panel('M150 120C148 70 252 70 250 120C238 152 162 152 150 120Z', sleeve),
    panel('M166 118C170 90 230 90 234 118C224 136 176 136 166 118Z', '#23252b'),
    panel('M152 240L248 240L264 282L136 282Z', accent),
    box([160, 174], [80, 34], 8, '#f2b441'),
    band('M184 138l-2 30', '#ffffff', 4),
    band('M216 138l2 26', '#ffffff', 4),
    box([118, 298], [164, 18], 6, accent),
    panel('M60 280L102 286L100 302L58 296Z', accent),
    panel('M340 280L298 286L300 302L342 296Z', accent),
  ];
}

export const hoodie: Illustration = {
  title: '새 후드의 앞모습',
  ground: '#e7ede6',
  standsAt: 316,
  shapes: [...hoodieOf(['#20513f', '#2b6a53', '#184031']), box([188, 108], [24, 14], 3, '#faf9f5')],
  marks: [
    mark(200, 104, '목과 라벨'),
    mark(236, 190, '프린트와 자수'),
    mark(320, 288, '소매 끝'),
    mark(158, 286, '밑단과 주머니'),
    mark(106, 196, '원단'),
  ],
};

export const wornHoodie: Illustration = {
  title: '입은 후드의 앞모습',
  ground: '#edece2',
  standsAt: 316,
  shapes: [
    ...hoodieOf(['#77785a', '#85865f', '#5f6048']),
    panel('M160 116C166 86 234 86 240 116C230 144 170 144 160 116Z', '#3a3b2a'),
    ...[142, 156, 148, 164, 138, 152].map((x, at) => dot(x, 216 + at * 5, 2.5, '#a3a386')),
    panel('M60 284L102 290L98 304C86 298 70 306 58 296Z', '#4a4a36'),
    dot(252, 222, 11, '#5b4a33'),
    dot(264, 232, 5, '#5b4a33'),
  ],
  marks: [
    mark(200, 100, '늘어난 목'),
    mark(126, 202, '원단의 보풀'),
    mark(82, 286, '소매 끝의 때'),
    mark(282, 208, '얼룩'),
  ],
};
