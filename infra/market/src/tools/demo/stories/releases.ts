/** A release of the demo market. `day` counts from today: above zero is still to come. */
export interface DemoRelease {
  line: string;
  at: number;
  day: number;
  /** Hour of the day, Korean time. */
  hour: number;
  text: string;
  /** Places, each with days from the release and its price as a share of the release price. */
  places: readonly (readonly [shop: string, title: string, days: number, share: number])[];
}

export const DEMO_RELEASES: readonly DemoRelease[] = [
  {
    line: 'Norae Court Low',
    at: 4,
    day: 12,
    hour: 11,
    text: '노래의 코트 로우가 겨울 색으로 다시 나와요. 앞코 가죽을 한 겹 덧대고 혀 안쪽에 기모를 넣었어요.',
    places: [
      ['노래 성수 매장', '현장 선착순', 0, 1],
      ['노래 온라인', '오전 11시 판매', 0, 1],
    ],
  },
  {
    line: 'Haneul Works Cloudstep',
    at: 3,
    day: 7,
    hour: 10,
    text: '세 조각 밑창의 두 번째 색상이에요. 발등 망사의 짜임이 촘촘해져 겨울에도 덜 시려요.',
    places: [['하늘웍스 온라인', '회원 먼저 구매', 0, 1]],
  },
  {
    line: 'Sori Audio Studio Mini',
    at: 2,
    day: 20,
    hour: 9,
    text: '스튜디오 미니의 새 색상이에요. 이어패드를 바꿔 끼울 수 있게 됐어요.',
    places: [['소리오디오 한남', '예약 수령', 0, 1]],
  },
  {
    line: 'Kkuma Bear 400%',
    at: 1,
    day: 3,
    hour: 14,
    text: '겨울 축제를 기념해 만든 400% 베어예요. 한 사람이 두 개까지 살 수 있어요.',
    places: [['꾸마 온라인', '추첨 판매', 0, 1]],
  },
  {
    line: 'Pixelgot Console Duo',
    at: 0,
    day: 32,
    hour: 10,
    text: '콘솔 듀오의 본체 색상이 하나 늘어요. 조이스틱을 떼어 둘이 함께할 수 있는 점은 그대로예요.',
    places: [
      ['픽셀곳 온라인', '예약 판매', -10, 1],
      ['픽셀곳 홍대', '현장 판매', 0, 1],
    ],
  },
  {
    line: 'Norae Wave Runner 2',
    at: 2,
    day: -4,
    hour: 11,
    text: '웨이브 러너 2의 다섯 번째 색상이 나왔어요. 안감을 망사 두 겹으로 바꿔 빨리 말라요.',
    places: [
      ['노래 성수 매장', '현장 선착순', 0, 1],
      ['노래 온라인', '재입고', 2, 1],
    ],
  },
  {
    line: 'Dotori Acorn 84',
    at: 2,
    day: -11,
    hour: 12,
    text: '1984년의 본을 그대로 쓴 에이콘 84예요. 밑창을 생고무로 바꿔 걸을 때 소리가 작아졌어요.',
    places: [['도토리 연남', '현장 판매', 0, 1]],
  },
  {
    line: 'Jaru Loft Puffer',
    at: 1,
    day: -19,
    hour: 10,
    text: '어깨선을 내린 새 형태의 로프트 푸퍼예요. 소매 안쪽에 손목을 잡아 주는 니트가 들어 있어요.',
    places: [
      ['자루 온라인', '첫 판매', 0, 1],
      ['자루 더현대', '매장 판매', 1, 1],
      ['자루 온라인', '남은 수량 할인', 12, 0.9],
    ],
  },
  {
    line: 'Mirinae Orbit 300',
    at: 0,
    day: -27,
    hour: 11,
    text: '미리내의 장거리 러닝화예요. 300km를 달린 뒤에도 쿠션이 처음의 90%를 지키도록 만들었어요.',
    places: [['미리내 온라인', '선착순', 0, 1]],
  },
  {
    line: 'Nunbit Round 50',
    at: 1,
    day: -41,
    hour: 13,
    text: '지름 50mm의 동그란 렌즈, 다리는 티타늄이에요. 코받침을 세 단계로 조절할 수 있어요.',
    places: [['눈빛 가로수길', '매장 판매', 0, 1]],
  },
  {
    line: 'Sigak Dress 36',
    at: 0,
    day: -63,
    hour: 10,
    text: '36mm 드레스 워치예요. 두께 7.4mm로 셔츠 소매 안에 들어가요. 손으로 태엽을 감아요.',
    places: [['시각 청담', '예약 판매', 0, 1]],
  },
  {
    line: 'Onul Six Panel Cap',
    at: 0,
    day: -77,
    hour: 12,
    text: '여섯 조각을 이어 만든 기본 모자예요. 챙 안쪽에 철심이 없어 접어 넣어도 모양이 돌아와요.',
    places: [['오늘 온라인', '상시 판매', 0, 1]],
  },
  {
    line: 'Sanhae Peaks Gold Card',
    at: 1,
    day: -90,
    hour: 15,
    text: '산해의 봉우리 시리즈 금박 카드예요. 한 상자에 한 장꼴로 들어 있어요.',
    places: [
      ['산해 온라인', '상자 판매', 0, 1],
      ['동네 문구점', '낱장 판매', 5, 1.2],
    ],
  },
];
