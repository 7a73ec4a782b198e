import type { ClaimReason } from '@sold/contracts/entities/aftersale/claim';
import type { QuestionCategory } from '@sold/contracts/entities/aftersale/question';
import type { ParcelCondition, RejectReason } from '@sold/contracts/rules/custody/inspection';

/** One step of goods at the centre, by one of the demo operators. */
export type DemoStep =
  | { do: 'receive'; condition?: ParcelCondition; note?: string }
  | { do: 'photograph'; photos: readonly string[]; set?: 'packing' }
  /** Photos that the first operator takes before the verdict; one of the box unless they are named. */
  | {
      do: 'inspect';
      by?: 'first' | 'second';
      reject?: RejectReason;
      note?: string;
      photos?: readonly string[];
    }
  | { do: 'pack' | 'ship' | 'deliver' }
  | { do: 'shelve'; place: string };

/** Goods of the demo market that the centre has to do with. */
export interface DemoGoods {
  /** Goods that are sold from home, or a unit that is to be stored. */
  is: 'sale' | 'unit';
  /** Place of the item in the catalogue. */
  item: number;
  /** Number of the trader who sends them. */
  from: number;
  /** Hours since the last step: how long they wait for the next one. */
  waits: number;
  /** After they were sent, the first first. */
  steps: readonly DemoStep[];
  claim?: { reason: ClaimReason; text: string; photo: string };
  question?: { category: QuestionCategory; text: string };
}

const RECEIVED = { do: 'receive' } as const;
const PASSED = { do: 'inspect' } as const;
const SENT = [RECEIVED, PASSED, { do: 'pack' }, { do: 'ship' }] as const;
const DELIVERED = [...SENT, { do: 'deliver' }] as const;

const ARRIVING: readonly DemoGoods[] = [
  { is: 'sale', item: 219, from: 1, waits: 9, steps: [] },
  { is: 'unit', item: 316, from: 5, waits: 52, steps: [] },
  { is: 'sale', item: 236, from: 3, waits: 130, steps: [] },
];

const TO_INSPECT: readonly DemoGoods[] = [
  { is: 'sale', item: 254, from: 4, waits: 3, steps: [RECEIVED] },
  {
    is: 'unit',
    item: 264,
    from: 6,
    waits: 20,
    steps: [RECEIVED, { do: 'photograph', photos: ['console-1', 'console-2'] }],
  },
  {
    is: 'sale',
    item: 228,
    from: 7,
    waits: 27,
    steps: [
      { do: 'receive', condition: 'damaged', note: '상자 모서리가 눌려 있어요' },
      { do: 'shelve', place: 'J-02-1' },
    ],
  },
  { is: 'unit', item: 296, from: 8, waits: 55, steps: [RECEIVED] },
];

/** Another person decides too, and an owner where two differ. */
const SECOND: readonly DemoGoods[] = [
  { is: 'sale', item: 202, from: 2, waits: 6, steps: [RECEIVED, PASSED] },
  {
    is: 'unit',
    item: 298,
    from: 1,
    waits: 14,
    steps: [RECEIVED, { do: 'inspect', reject: 'stained', note: '왼쪽 귀 뒤 얼룩' }],
  },
  {
    is: 'unit',
    item: 238,
    from: 3,
    waits: 22,
    steps: [
      RECEIVED,
      { do: 'inspect', reject: 'worn', note: '다리 접힘 자국' },
      { do: 'inspect', by: 'second' },
    ],
  },
];

const TO_PACK: readonly DemoGoods[] = [
  {
    is: 'sale',
    item: 276,
    from: 6,
    waits: 16,
    steps: [RECEIVED, PASSED, { do: 'shelve', place: 'J-04-2' }],
  },
  { is: 'sale', item: 318, from: 4, waits: 7, steps: [RECEIVED, PASSED, { do: 'pack' }] },
  { is: 'sale', item: 222, from: 8, waits: 29, steps: [RECEIVED, PASSED] },
];

const TO_STORE: readonly DemoGoods[] = [
  { is: 'unit', item: 294, from: 2, waits: 5, steps: [RECEIVED, PASSED] },
  { is: 'unit', item: 272, from: 3, waits: 30, steps: [RECEIVED, PASSED] },
  {
    is: 'unit',
    item: 240,
    from: 7,
    waits: 240,
    steps: [RECEIVED, PASSED, { do: 'shelve', place: 'K-01-3' }],
  },
  {
    is: 'unit',
    item: 320,
    from: 8,
    waits: 400,
    steps: [RECEIVED, PASSED, { do: 'shelve', place: 'K-01-4' }],
  },
];

const TO_RETURN: readonly DemoGoods[] = [
  {
    is: 'unit',
    item: 230,
    from: 5,
    waits: 18,
    steps: [
      RECEIVED,
      { do: 'inspect', reject: 'defect', note: '안경다리 도장 벗겨짐' },
      { do: 'inspect', by: 'second', reject: 'defect', note: '안경다리 도장 벗겨짐' },
    ],
  },
  {
    is: 'unit',
    item: 258,
    from: 6,
    waits: 80,
    steps: [
      RECEIVED,
      { do: 'inspect', reject: 'parts_missing', note: '커버 없음' },
      { do: 'inspect', by: 'second', reject: 'parts_missing', note: '커버 없음' },
    ],
  },
];

/** With their buyers, or on their way, and their buyers have something to say. */
const ANSWERS: readonly DemoGoods[] = [
  {
    is: 'sale',
    item: 262,
    from: 7,
    waits: 20,
    steps: [
      RECEIVED,
      { do: 'inspect', photos: ['console-1'] },
      { do: 'pack' },
      { do: 'photograph', photos: ['console-2'], set: 'packing' },
      { do: 'ship' },
      { do: 'deliver' },
    ],
    claim: {
      reason: 'damaged',
      text: '본체 오른쪽 모서리에 긁힌 자국이 있어요. 택은 그대로 달려 있어요.',
      photo: 'console-2',
    },
  },
  {
    is: 'sale',
    item: 268,
    from: 1,
    waits: 130,
    steps: DELIVERED,
    claim: {
      reason: 'used',
      text: '새 상품인데 화면에 손자국과 사용한 흔적이 있어요. 사진 확인 부탁드려요.',
      photo: 'console-1',
    },
  },
  {
    is: 'sale',
    item: 260,
    from: 3,
    waits: 8,
    steps: SENT,
    question: { category: 'delivery', text: '받는 분 전화번호가 바뀌었어요. 연락처를 고칠 수 있나요?' },
  },
  {
    is: 'sale',
    item: 226,
    from: 4,
    waits: 90,
    steps: DELIVERED,
    question: { category: 'refund', text: '상품을 신고하면 반품 택배비는 누가 내나요?' },
  },
];

/** Goods of every station of the centre; most stations have some that are late. */
export const DEMO_GOODS = [
  ...ARRIVING,
  ...TO_INSPECT,
  ...SECOND,
  ...TO_PACK,
  ...TO_STORE,
  ...TO_RETURN,
  ...ANSWERS,
];
