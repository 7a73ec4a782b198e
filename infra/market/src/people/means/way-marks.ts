import type { PayMark } from '@sold/contracts/rules/money/gateway-ways';

/** A drawing on the rounded ground of a mark, 160 by 160. */
function mark(ground: string, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><rect width="160" height="160" rx="36" fill="${ground}"/>${shapes}</svg>`;
}

const path = (fill: string, d: string) => `<path d="${d}" fill="${fill}"/>`;

/** Marks of the ways to pay, drawn by us in the colours and shapes that people know them by. */
export const WAY_MARKS: Readonly<Record<PayMark, string>> = {
  kakaopay: mark(
    '#ffeb00',
    path('#191600', 'M80 36C51 36 28 54 28 77c0 15 10 28 25 35l-6 22 27-17h6c29 0 52-18 52-40S109 36 80 36Z'),
  ),
  npay: mark('#03c75a', path('#fff', 'M46 114V46h25l21 34V46h22v68H90L68 79v35Z')),
  tosspay: mark(
    '#0064ff',
    path('#fff', 'M34 96C46 52 84 36 126 46c-10 34-34 50-62 52-12 1-22 1-30-2Z') +
      path('#9cc2ff', 'M70 106c22-4 40-14 54-34 4 28-14 50-40 50-10 0-17-6-14-16Z'),
  ),
  payco: mark(
    '#fa2828',
    path('#fff', 'M52 118V42h34c20 0 32 11 32 28s-12 28-32 28H75v20Zm23-39h9c7 0 11-3 11-9s-4-9-11-9h-9Z'),
  ),
  kbpay: mark(
    '#ffbc00',
    path('#545045', 'M36 114V46h20v28l24-28h25L77 77l30 37H81L63 90l-7 8v16Z') +
      path('#545045', 'M118 46l4 10 10 4-10 4-4 10-4-10-10-4 10-4Z'),
  ),
  kcpred: mark(
    '#e60012',
    '<circle cx="80" cy="80" r="32" fill="none" stroke="#fff" stroke-width="16"/><circle cx="80" cy="80" r="10" fill="#fff"/>',
  ),
  card: mark(
    '#eef0f3',
    '<rect x="28" y="46" width="104" height="70" rx="10" fill="#3d4a66"/>' +
      path('#1d2638', 'M28 62h104v15H28Z') +
      path('#fff', 'M42 94h30v9H42Z'),
  ),
  transfer: mark(
    '#eef0f3',
    path(
      '#3d4a66',
      'M80 34l52 28v12H28V62ZM40 82h13v28H40ZM74 82h13v28H74ZM107 82h13v28h-13ZM28 116h104v11H28Z',
    ),
  ),
  bnpl: mark(
    '#e8dcf5',
    '<circle cx="80" cy="80" r="42" fill="none" stroke="#4a2b73" stroke-width="12"/><path d="M80 54v28l20 12" fill="none" stroke="#4a2b73" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
};
