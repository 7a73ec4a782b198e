import { firstSign } from '@sold/contracts/base/cut-text';
import { escaped } from '@sold/service/text/escaped';
import { darkGround, shade } from './shade.ts';

/** Side of the square that marks are drawn on, and of one that is not asked for larger. */
const SIDE = 160;
/** How far the ink is from the ground towards black. */
const INK = -0.72;

/** Colour of text that is readable on a pale ground. */
export const inkOn = (ground: string) => shade(ground, INK);

/** A brand's quiet mark: its initials on its ground, which is dark in the dark theme. @param ground `#rrggbb` @param side it is shown with, 160 by default */
export function drawLogo(name: string, ground: string, side = SIDE): string {
  const ink = inkOn(ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${side}" height="${side}" role="img" aria-label="${escaped(name)}"><style>@media(prefers-color-scheme:dark){rect{fill:${darkGround(ground)}}text{fill:${ground}}}</style><rect width="${SIDE}" height="${SIDE}" rx="36" fill="${ground}"/><text x="80" y="82" fill="${ink}" font-family="Pretendard, -apple-system, 'Noto Sans KR', sans-serif" font-size="64" font-weight="600" letter-spacing="-1" text-anchor="middle" dominant-baseline="central">${escaped(initialsOf(name))}</text></svg>`;
}

/** First signs of the first two words; of a single word its first sign alone. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.slice(0, 2).map(firstSign).join('').toUpperCase();
}
