import { sizesOf } from '../market/sizes.ts';

/**
 * Size guides of the demo market, each of a classification or of one item. Widths and lengths of clothes are of the spread
 * garment, cm.
 */
export const DEMO_SIZE_GUIDES: readonly {
  classification?: string;
  item?: readonly [line: string, at: number];
  intro: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  hint: string;
  link?: string;
}[] = [
  {
    classification: 'sneakers',
    intro: '발 길이를 잰 뒤 10mm를 더한 사이즈가 알맞아요. 발볼이 넓다면 5mm 더 크게 고르세요.',
    head: ['한국 (mm)', 'US 남성', 'EU'],
    rows: sizesOf('shoes').map(({ korean }) => {
      const mm = Number(korean);
      return [mm, (mm - 180) / 10, 38 + (mm - 240) / 10];
    }),
    hint: '제조사에 따라 표기가 조금씩 달라요. 상품 상자에 적힌 mm 표기를 기준으로 검수해요.',
    link: '/webapp/web/user/policy/confirm_sneakers',
  },
  {
    classification: 'streetwear',
    intro: '평소 입는 옷을 펼쳐 놓고 잰 길이와 비교해 보세요.',
    head: ['사이즈', '어깨', '가슴', '총장'],
    rows: [
      ['S', 46, 53, 68],
      ['M', 48, 56, 70],
      ['L', 50, 59, 72],
      ['XL', 52, 62, 74],
      ['XXL', 54, 65, 76],
    ],
    hint: '재는 방법에 따라 1~3cm 차이가 날 수 있어요.',
  },
  {
    item: ['Sigak Diver 200', 0],
    intro: '손목둘레를 잰 뒤 시곗줄의 칸을 골라 주세요. 줄은 4mm씩 조절할 수 있어요.',
    head: ['손목둘레 (cm)', '시곗줄 칸', '남는 길이 (mm)'],
    rows: [
      ['15~16', 3, 12],
      ['16~17', 5, 8],
      ['17~18', 7, 4],
    ],
    hint: '케이스 지름은 40mm, 두께는 12mm예요.',
  },
];

export const DEMO_CARD_EVENTS: readonly { title: string; body: string }[] = [
  { title: '무이자 할부 2~5개월', body: '50,000원 이상 결제할 때, 국내 신용카드' },
  { title: '현대카드 3,000원 청구 할인', body: '카드사 앱에서 먼저 신청한 회원, 50,000원 이상' },
];
