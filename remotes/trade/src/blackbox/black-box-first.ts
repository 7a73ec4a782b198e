import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { BLACK_BOX_PATH } from '@sold/contracts/wire/paths';
import { BLACK_BOXES } from './black-box-call.ts';

export const blackBoxFirst: ScreenFirst = {
  addresses: [BLACK_BOX_PATH],
  firstCalls: () => [BLACK_BOXES],
  head: () => ({
    title: '블랙박스 | SOLD',
    description:
      '여러 가지 가운데 하나가 들어 있는 상자예요. 들어갈 수 있는 것과 확률을 모두 밝히고, 봉인된 채로 보내 드려요.',
    canonical: BLACK_BOX_PATH,
    image: null,
    jsonLd: [],
  }),
};
