import type { Silhouette } from '../../../catalogue/drawing/silhouettes.ts';

/** A product line of an invented brand. */
export interface Line {
  classification: string;
  brand: string;
  brandKorean: string;
  /** Model letters: the head of every model number. */
  code: string;
  name: string;
  korean: string;
  silhouette: Silhouette;
  /** Release price, won. */
  release: number;
  sizes: SizeRange;
}

export type SizeRange = 'shoes' | 'clothes' | 'one' | 'caps' | 'storage';

const LINES: readonly (readonly [string, string, string, string, Silhouette, number, SizeRange])[] = [
  // brand, code, line, 한국어, silhouette, release price, sizes
  ['Norae', 'NC', 'Court Low', '코트 로우', 'lowSneaker', 139_000, 'shoes'],
  ['Norae', 'NH', 'Court High', '코트 하이', 'highSneaker', 179_000, 'shoes'],
  ['Norae', 'NR', 'Wave Runner 2', '웨이브 러너 2', 'runner', 199_000, 'shoes'],
  ['Haneul Works', 'HW', 'Cloudstep', '클라우드스텝', 'runner', 219_000, 'shoes'],
  ['Haneul Works', 'HS', 'Pool Slide', '풀 슬라이드', 'slide', 59_000, 'shoes'],
  ['Dotori', 'DT', 'Acorn 84', '에이콘 84', 'lowSneaker', 129_000, 'shoes'],
  ['Dotori', 'DH', 'Acorn Hi', '에이콘 하이', 'highSneaker', 169_000, 'shoes'],
  ['Mirinae', 'MR', 'Orbit 300', '오빗 300', 'runner', 249_000, 'shoes'],
  ['Bada Sport', 'BS', 'Tidebreaker', '타이드브레이커', 'lowSneaker', 119_000, 'shoes'],
  ['Jaru', 'JH', 'Arch Hoodie', '아치 후디', 'hoodie', 128_000, 'clothes'],
  ['Jaru', 'JT', 'Stamp Tee', '스탬프 티', 'tee', 49_000, 'clothes'],
  ['Jaru', 'JP', 'Loft Puffer', '로프트 푸퍼', 'puffer', 329_000, 'clothes'],
  ['Onul', 'OC', 'Six Panel Cap', '식스 패널 캡', 'cap', 45_000, 'caps'],
  ['Onul', 'OH', 'Daily Hoodie', '데일리 후디', 'hoodie', 98_000, 'clothes'],
  ['Onul', 'OT', 'Box Tee', '박스 티', 'tee', 42_000, 'clothes'],
  ['Sori Audio', 'SA', 'Studio One', '스튜디오 원', 'headphone', 389_000, 'one'],
  ['Sori Audio', 'SM', 'Studio Mini', '스튜디오 미니', 'headphone', 249_000, 'one'],
  ['Byeol', 'BP', 'Phone 7', '폰 7', 'phone', 1_190_000, 'storage'],
  ['Byeol', 'BX', 'Phone 7 Pro', '폰 7 프로', 'phone', 1_590_000, 'storage'],
  ['Maison Garam', 'MG', 'Ribbon Tote', '리본 토트', 'bag', 2_480_000, 'one'],
  ['Maison Garam', 'ML', 'Petit Lock', '쁘띠 락', 'bag', 1_890_000, 'one'],
  ['Sigak', 'SW', 'Diver 200', '다이버 200', 'watch', 3_900_000, 'one'],
  ['Sigak', 'SD', 'Dress 36', '드레스 36', 'watch', 2_750_000, 'one'],
  ['Ondo', 'OM', 'Kiln Mug', '킬른 머그', 'mug', 38_000, 'one'],
  ['Ondo', 'OL', 'Paper Lamp', '페이퍼 램프', 'lamp', 159_000, 'one'],
  ['Nunbit', 'NB', 'Round 50', '라운드 50', 'sunglasses', 269_000, 'one'],
  ['Nunbit', 'NS', 'Square 54', '스퀘어 54', 'sunglasses', 289_000, 'one'],
  ['Madang', 'MB', 'Court Ball', '코트 볼', 'ball', 69_000, 'one'],
  ['Madang', 'MK', 'Aero Racket', '에어로 라켓', 'racket', 239_000, 'one'],
  ['Pixelgot', 'PG', 'Console Duo', '콘솔 듀오', 'gameConsole', 548_000, 'one'],
  ['Pixelgot', 'PM', 'Console Mini', '콘솔 미니', 'gameConsole', 329_000, 'one'],
  ['Stage Hana', 'TH', 'Live Ticket', '라이브 티켓', 'ticket', 132_000, 'one'],
  ['Kkuma', 'KK', 'Bear 400%', '베어 400%', 'figure', 159_000, 'one'],
  ['Kkuma', 'KM', 'Bear 1000%', '베어 1000%', 'figure', 690_000, 'one'],
  ['Sanhae', 'SC', 'Peaks Holo Card', '픽스 홀로 카드', 'card', 55_000, 'one'],
  ['Sanhae', 'SG', 'Peaks Gold Card', '픽스 골드 카드', 'card', 220_000, 'one'],
];

const BRANDS: Readonly<Record<string, readonly [korean: string, classification: string]>> = {
  Norae: ['노래', 'sneakers'],
  'Haneul Works': ['하늘웍스', 'sneakers'],
  Dotori: ['도토리', 'sneakers'],
  Mirinae: ['미리내', 'sneakers'],
  'Bada Sport': ['바다스포츠', 'sneakers'],
  Jaru: ['자루', 'streetwear'],
  Onul: ['오늘', 'streetwear'],
  'Sori Audio': ['소리오디오', 'tech'],
  Byeol: ['별', 'tech'],
  'Maison Garam': ['메종가람', 'luxury'],
  Sigak: ['시각', 'luxury'],
  Ondo: ['온도', 'life'],
  Nunbit: ['눈빛', 'accessories'],
  Madang: ['마당', 'sports'],
  Pixelgot: ['픽셀곳', 'game'],
  'Stage Hana': ['스테이지하나', 'ticket'],
  Kkuma: ['꾸마', 'toy'],
  Sanhae: ['산해', 'trading_card'],
};

/** Every line of the demo catalogue, with its brand's facts. */
export const DEMO_LINES: readonly Line[] = LINES.map(
  ([brand, code, name, korean, silhouette, release, sizes]) => {
    const [brandKorean, classification] = BRANDS[brand] ?? [brand, 'life'];
    return { classification, brand, brandKorean, code, name, korean, silhouette, release, sizes };
  },
);
