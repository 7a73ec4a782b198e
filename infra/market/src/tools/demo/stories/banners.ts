import type { BannerPlace } from '@sold/contracts/entities/content';

/** A banner of the demo market. `to` names its target; the loader makes the address. */
export interface DemoBanner {
  place: BannerPlace;
  title: string;
  subTitle: string;
  to: 'raffles' | 'content' | 'packing' | 'release' | 'notice' | 'storage';
  items: readonly (readonly [line: string, at: number])[];
}

export const DEMO_BANNERS: readonly DemoBanner[] = [
  {
    place: 'home',
    title: '이번 주 래플',
    subTitle: '정가보다 30% 낮은 노래 코트 하이',
    to: 'raffles',
    items: [
      ['Norae Court High', 1],
      ['Norae Court Low', 2],
      ['Norae Wave Runner 2', 1],
    ],
  },
  {
    place: 'home',
    title: '겨울을 준비하는 색',
    subTitle: '로프트 푸퍼 다섯 가지 색을 비교했어요',
    to: 'content',
    items: [
      ['Jaru Loft Puffer', 3],
      ['Jaru Arch Hoodie', 0],
    ],
  },
  {
    place: 'home',
    title: '곧 발매해요',
    subTitle: '달력에 적어 둘 다섯 가지',
    to: 'release',
    items: [
      ['Kkuma Bear 400%', 1],
      ['Pixelgot Console Duo', 0],
      ['Sori Audio Studio Mini', 2],
    ],
  },
  {
    place: 'content',
    title: '검수센터 이야기',
    subTitle: '한 켤레가 지나는 일곱 단계',
    to: 'content',
    items: [['Norae Court High', 2]],
  },
  {
    place: 'raffle',
    title: '추첨, 직접 확인하세요',
    subTitle: '비밀 값과 응모 목록을 모두 공개해요',
    to: 'notice',
    items: [
      ['Mirinae Orbit 300', 1],
      ['Dotori Acorn Hi', 1],
    ],
  },
  {
    place: 'item',
    title: '창고 보관, 처음 30일은 무료',
    subTitle: '검수를 미리 마치고 바로 사고팔아요',
    to: 'storage',
    items: [
      ['Ondo Kiln Mug', 0],
      ['Nunbit Square 54', 0],
    ],
  },
  {
    place: 'order',
    title: '처음 파는 사람을 위한 포장',
    subTitle: '상자 안에 상자, 모서리에 종이',
    to: 'packing',
    items: [
      ['Dotori Acorn Hi', 2],
      ['Maison Garam Petit Lock', 1],
    ],
  },
];
