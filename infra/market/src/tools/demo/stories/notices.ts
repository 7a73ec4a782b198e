import { SHIP_WITHIN, STORAGE_ROUND } from '@sold/contracts/base/figures/deadlines';
import { FIRST_STOP, LONG_STOP, PENALTY_COUNTS_FOR } from '@sold/contracts/base/figures/penalties';
import type { NoticeKind } from '@sold/contracts/entities/content';

/** A notice of the demo market; `day` counts back from today. */
export interface DemoNotice {
  kind: NoticeKind;
  title: string;
  day: number;
  isPinned?: boolean;
  text: readonly string[];
}

export const DEMO_NOTICES: readonly DemoNotice[] = [
  {
    kind: 'service',
    title: '래플 추첨 결과를 직접 확인할 수 있어요',
    day: 2,
    isPinned: true,
    text: [
      '래플을 열 때 추첨에 쓸 비밀 값의 지문을 먼저 공개해요. 추첨이 끝나면 비밀 값과 응모 목록을 모두 공개해요.',
      '래플 화면의 ‘추첨 확인하기’를 누르면 여러분의 브라우저가 추첨을 처음부터 다시 계산해 결과가 같은지 알려 줘요.',
      '응모 목록에는 이름 대신 본인만 알아볼 수 있는 값이 실려요.',
    ],
  },
  {
    kind: 'policy',
    title: '판매자 페널티 기준 안내',
    day: 6,
    isPinned: true,
    text: [
      `판매자의 사정으로 거래가 취소되거나 ${SHIP_WITHIN.text} 안에 발송하지 않으면 거래 금액의 10.0%, 가품은 15.0%의 페널티가 있어요.`,
      `${PENALTY_COUNTS_FOR.text} 안에 두 번 발생하면 ${FIRST_STOP.text}, 세 번 이상이면 ${LONG_STOP.text} 동안 판매할 수 없어요. 구매자에게는 결제 금액을 모두 돌려드리고 페널티에서 센터 비용 3,000원을 뺀 나머지를 포인트로 드려요.`,
    ],
  },
  {
    kind: 'check',
    title: '[완료] 11월 정기 점검',
    day: 9,
    text: [
      '새벽 3시부터 20분 동안 결제와 입찰을 멈추고 점검했어요. 점검 중에 끝난 입찰은 없었어요.',
      '이용에 불편을 드려 죄송해요.',
    ],
  },
  {
    kind: 'event',
    title: `창고 보관, 처음 ${STORAGE_ROUND.text}은 무료예요`,
    day: 14,
    text: [
      `상품을 창고에 맡기면 처음 ${STORAGE_ROUND.text}은 보관료가 없어요. 그 뒤에는 ${STORAGE_ROUND.text}마다 보관료가 더해져요.`,
      '맡긴 상품은 검수를 미리 마쳐서, 팔리면 창고에서 바로 구매자에게 보내요.',
    ],
  },
  {
    kind: 'service',
    title: '창고 보관 상품을 바로 사고팔 수 있어요',
    day: 21,
    text: [
      '검수를 마치고 창고에 있는 상품은 배송 없이 주인만 바꿀 수 있어요. 구매자는 검수비를 1.5%만 내요.',
      `보관은 30일씩 계산하고, 처음 ${STORAGE_ROUND.text}은 무료예요.`,
    ],
  },
  {
    kind: 'policy',
    title: '개인정보 처리방침이 바뀌어요',
    day: 30,
    text: [
      '본인인증에 쓰인 값은 저장하지 않고, 같은 사람인지 확인할 수 있는 해시만 보관해요.',
      '바뀐 방침은 이 공지를 올린 날부터 7일 뒤에 적용돼요.',
    ],
  },
  {
    kind: 'event',
    title: '추석 연휴 배송과 검수 일정',
    day: 52,
    text: [
      '연휴 동안에도 입찰과 결제는 할 수 있어요. 검수센터는 연휴 다음 날부터 들어온 순서대로 검수해요.',
      '발송 기한 48시간은 연휴를 빼고 계산해요.',
    ],
  },
  {
    kind: 'service',
    title: '카카오페이와 네이버페이로 결제할 수 있어요',
    day: 75,
    text: ['즉시 구매할 때 카카오페이와 네이버페이를 고를 수 있어요. 입찰은 등록한 카드로만 할 수 있어요.'],
  },
  {
    kind: 'check',
    title: '[완료] 검색 개선 작업',
    day: 96,
    text: ['초성만 입력해도 상품을 찾을 수 있어요. 예를 들어 ‘ㅋㅌㄹㅇ’를 입력하면 코트 로우가 나와요.'],
  },
  {
    kind: 'event',
    title: '친구와 함께 보는 발매 달력',
    day: 110,
    text: [
      '발매 달력의 주소를 공유하면 고른 달과 브랜드가 그대로 열려요.',
      '<ul><li>달력에서 <strong>브랜드</strong>를 골라요.</li><li>공유하기를 눌러 링크를 보내요.</li></ul>',
    ],
  },
  {
    kind: 'policy',
    title: '검수 기준표가 바뀌어요',
    day: 131,
    text: [
      '신발의 접착제 흔적을 재는 방법이 바뀌어요. 아래 표의 오른쪽이 새 기준이에요.',
      '<table><thead><tr><th>항목</th><th>이전</th><th>이후</th></tr></thead><tbody><tr><td>접착제 흔적</td><td>2mm 이내</td><td>1mm 이내</td></tr><tr><td>상자 눌림</td><td>3곳</td><td>2곳</td></tr></tbody></table>',
      '<p><small>바뀐 기준은 공지한 날부터 14일 뒤에 도착하는 상품에 적용돼요.</small></p>',
    ],
  },
  {
    kind: 'check',
    title: '[완료] 알림 보내는 곳을 옮겼어요',
    day: 158,
    text: [
      '발매와 래플 알림을 보내는 서버를 옮겼어요. 옮기는 동안의 알림은 <time>오전 6시</time>에 모아서 보냈어요.',
      '<blockquote>늦게 도착한 알림이 있었다면 고객센터로 알려 주세요.</blockquote>',
    ],
  },
  {
    kind: 'service',
    title: '중고 상품의 사진이 많아졌어요',
    day: 190,
    text: [
      '중고 상품은 검수센터가 찍은 사진 여섯 장을 함께 보여 드려요.',
      '<hr><p>밑창과 상자 안쪽 사진도 들어 있어요.</p>',
    ],
  },
];
