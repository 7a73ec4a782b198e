import { PAY_WIN_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { RafflePartner } from '@sold/contracts/entities/raffle';

/** A raffle of the demo market. Hours count from now. */
export interface DemoRaffle {
  line: string;
  at: number;
  fromHour: number;
  toHour: number;
  /** Share of the release price. */
  share: number;
  /** Stock of the first sizes, two sizes apart. */
  stocks: readonly number[];
  target: string;
  tag: string;
  partner?: RafflePartner;
  /** Of raffles of the video site. */
  video?: string;
  text: readonly string[];
}

const EVERYBODY = '본인인증을 마친 회원 누구나';

export const DEMO_RAFFLES: readonly DemoRaffle[] = [
  {
    line: 'Norae Court High',
    at: 1,
    fromHour: -20,
    toHour: 52,
    share: 0.7,
    stocks: [2, 4, 4, 2],
    target: EVERYBODY,
    tag: '#솔드래플 #코트하이',
    text: [
      '정가보다 30% 낮은 가격으로 코트 하이를 만나 보세요. 사이즈마다 정해진 수만큼 뽑아요.',
      `당첨되면 ${PAY_WIN_WITHIN.text} 안에 결제해 주세요. 결제하지 않으면 다음 순서의 분께 기회가 넘어가요.`,
    ],
  },
  {
    line: 'Sori Audio Studio One',
    at: 0,
    fromHour: -6,
    toHour: 30,
    share: 0.5,
    stocks: [3],
    target: EVERYBODY,
    tag: '#솔드래플 #스튜디오원',
    text: ['소리오디오와 함께 준비한 절반 가격 래플이에요. 세 분을 뽑아요.'],
  },
  {
    line: 'Mirinae Orbit 300',
    at: 1,
    fromHour: -30,
    toHour: 100,
    share: 0.8,
    stocks: [3, 3, 3],
    target: '카셰어링 회원',
    tag: '#길위의솔드',
    partner: 'car_sharing',
    text: ['카셰어링 앱에서 한 번이라도 이동한 회원이라면 응모할 수 있어요. 제휴사 화면에서 응모해 주세요.'],
  },
  {
    line: 'Kkuma Bear 1000%',
    at: 0,
    fromHour: 26,
    toHour: 74,
    share: 0.6,
    stocks: [2],
    target: EVERYBODY,
    tag: '#솔드래플 #꾸마',
    text: ['높이 70cm의 1000% 베어예요. 놓을 자리를 먼저 재 보세요.'],
  },
  {
    line: 'Maison Garam Petit Lock',
    at: 0,
    fromHour: 70,
    toHour: 142,
    share: 0.75,
    stocks: [1],
    target: '백화점 우수 고객',
    tag: '#솔드래플 #쁘띠락',
    partner: 'department_store',
    text: ['백화점과 함께 준비한 단 하나의 쁘띠 락이에요. 제휴사 화면에서 응모해 주세요.'],
  },
  {
    line: 'Norae Court Low',
    at: 2,
    fromHour: -54,
    toHour: -3,
    share: 0.7,
    stocks: [1, 2, 1],
    target: EVERYBODY,
    tag: '#솔드래플 #코트로우',
    text: ['추첨이 끝났어요. 결과 화면에서 추첨을 직접 다시 계산해 볼 수 있어요.'],
  },
  {
    line: 'Jaru Loft Puffer',
    at: 3,
    fromHour: -250,
    toHour: -180,
    share: 0.65,
    stocks: [2, 2],
    target: EVERYBODY,
    tag: '#솔드래플 #로프트푸퍼',
    text: ['추첨과 결제가 모두 끝난 래플이에요.'],
  },
  {
    line: 'Dotori Acorn Hi',
    at: 1,
    fromHour: -420,
    toHour: -360,
    share: 0.7,
    stocks: [1, 1, 1],
    target: EVERYBODY,
    tag: '#솔드래플 #에이콘하이',
    text: ['추첨과 결제가 모두 끝난 래플이에요.'],
  },
  {
    line: 'Jaru Arch Hoodie',
    at: 2,
    fromHour: -12,
    toHour: 84,
    share: 0.6,
    stocks: [2, 3, 2],
    target: '영상을 끝까지 본 회원 누구나',
    tag: '#솔드래플 #아치후디',
    partner: 'video_site',
    video: '/api/v3/media/video/raffle-hoodie.webm',
    text: ['짧은 영상을 끝까지 보면 응모할 수 있어요. 아치 후디를 발매가보다 40% 낮은 가격으로 만나 보세요.'],
  },
];
