import { CANCEL_WITHIN, SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { DemoContent } from './contents.ts';

/** Older contents: long-lived ones, and every form that an editor may write in. */
export const OLDER_CONTENTS: readonly DemoContent[] = [
  {
    kind: 'guide',
    title: '세탁과 보관, 소재별로 한 장에',
    subTitle: '가죽, 망사, 니트, 다운을 다루는 순서를 표로 정리했어요',
    items: [
      ['Jaru Arch Hoodie', 2],
      ['Norae Wave Runner 2', 3],
      ['Jaru Loft Puffer', 4],
    ],
    text: [
      '처음 사서 한 번, 계절이 바뀔 때 한 번. 두 번만 챙기면 오래 쓸 수 있어요. 아래 표에서 <strong>소재</strong>를 먼저 찾아보세요.',
      '<table><caption>소재별 세탁</caption><thead><tr><th>소재</th><th>세탁</th><th>건조</th></tr></thead><tbody><tr><td>가죽</td><td>마른 천, 무색 크림</td><td>그늘</td></tr><tr><td>망사</td><td>30°C 미만 손세탁</td><td>그늘, 신문지</td></tr><tr><td>니트</td><td>울 세제, 뒤집어서</td><td>눕혀서</td></tr><tr><td>다운</td><td>중성 세제, 한 벌씩</td><td>낮은 온도로 두 번</td></tr></tbody></table>',
      '# 순서대로 해 보세요',
      '<ol><li>먼지를 털어요.</li><li>안쪽에 <mark>물 빠짐</mark>이 없는지 솜으로 문질러 봐요.</li><li>30°C 미만의 물에 <em>짧게</em> 담가요.</li></ol>',
      '<blockquote>“드라이클리닝은 다운의 기름기까지 빼요.” <cite>자루 수선실</cite></blockquote>',
      '*',
      '<h4>자주 쓰는 말</h4><dl><dt>중성 세제</dt><dd>pH 6~8인 세제예요. 섬유가 덜 상해요.</dd><dt>필 파워</dt><dd>다운 1온스가 차지하는 부피예요. 숫자가 클수록 가벼워요.</dd></dl>',
      '<hr><p><small>물 1L에 세제 2mL를 기준으로 해요. 얼룩이 남으면 H<sub>2</sub>O<sub>2</sub> 3% 용액을 면봉에 묻혀 닦아요.</small></p>',
    ],
  },
  {
    kind: 'video',
    title: '콘솔 듀오로 둘이서 한 판',
    subTitle: '조이스틱을 떼는 소리부터 첫 승부까지',
    items: [
      ['Pixelgot Console Duo', 1],
      ['Pixelgot Console Duo', 3],
    ],
    video: 'https://video.invalid/watch?list=duo&v=pixelgot-duo-play',
    text: [
      '받침을 세우고 조이스틱을 나눠 들었어요. 카페 테이블 하나면 충분했어요.',
      '*',
      '배터리는 밝기를 절반으로 두었을 때 다섯 시간 남짓 갔어요.',
    ],
  },
  {
    kind: 'interview',
    title: '“티켓은 버리는 종이가 아니에요”',
    subTitle: '공연 티켓 220장을 모은 윤서하 님',
    items: [['Stage Hana Live Ticket', 0]],
    text: [
      '상자를 열자 자리 번호가 적힌 종이가 날짜순으로 꽂혀 있었어요.',
      '# 가장 아끼는 한 장',
      '“비 오는 날 야외 공연이었어요. 잉크가 번져서 이름만 남았는데, 그래서 더 좋아요.”',
      '*',
    ],
  },
  {
    kind: 'guide',
    title: '모자 챙, 구부려도 될까요',
    subTitle: '철심이 없는 챙을 원래대로 돌리는 방법',
    items: [
      ['Onul Six Panel Cap', 1],
      ['Onul Six Panel Cap', 3],
    ],
    text: [
      '챙 안의 심이 플라스틱이면 따뜻한 김에 부드러워져요. 종이 심은 물에 약해요.',
      '<ul><li>플라스틱 심: 김을 30초 쐬고 손으로 펴요.</li><li>종이 심: 두꺼운 책 사이에 하룻밤 두어요.</li></ul>',
      '*',
    ],
  },
  {
    kind: 'story',
    title: '봉우리를 모으는 사람들',
    subTitle: '산해 카드의 열두 봉우리는 어떻게 정해졌을까',
    items: [
      ['Sanhae Peaks Gold Card', 2],
      ['Sanhae Peaks Holo Card', 3],
    ],
    text: [
      '지도 위에 동전을 던져 정했다는 소문이 있었어요. 만든 사람에게 물어보니 절반은 사실이었어요.',
      '*',
      '# 여섯은 높이, 여섯은 이름',
      '높은 순서로 여섯 봉우리를 고르고, 나머지는 이름이 예쁜 봉우리로 채웠다고 해요. <ruby>설악<rt>雪嶽</rt></ruby>은 두 기준 모두에 들었어요.',
    ],
  },
  {
    kind: 'story',
    title: '눈빛의 렌즈는 왜 50mm일까',
    subTitle: '얼굴 너비와 렌즈 지름 사이의 오래된 계산',
    items: [
      ['Nunbit Round 50', 0],
      ['Nunbit Square 54', 2],
    ],
    text: [
      '관자놀이 사이가 130mm인 얼굴을 기준으로 그린 스케치가 아직 남아 있었어요.',
      '*',
      '<figure><blockquote>지름은 얼굴을 따르고, 다리는 귀를 따른다.</blockquote><figcaption>눈빛 작업 노트, 첫 장</figcaption></figure>',
    ],
  },
  {
    kind: 'guide',
    title: '입찰과 즉시 거래, 어느 쪽이 나을까',
    subTitle: '기다릴 수 있다면 입찰, 오늘 필요하다면 즉시 구매',
    items: [
      ['Norae Court High', 3],
      ['Haneul Works Cloudstep', 5],
    ],
    text: [
      '같은 상품, 같은 사이즈라도 방법에 따라 값이 달라져요.',
      `<table><thead><tr><th></th><th>입찰</th><th>즉시 거래</th></tr></thead><tbody><tr><td>가격</td><td>내가 정해요</td><td>지금 가장 낮은 판매가</td></tr><tr><td>걸리는 시간</td><td>누군가 받아 줄 때까지</td><td>바로</td></tr><tr><td>취소</td><td>거래되기 전까지</td><td>${CANCEL_WITHIN.text} 안에, 하루 한 번</td></tr></tbody></table>`,
      '거래가 드문 상품이라면 최근 거래가보다 조금 높게 입찰해 두는 편이 빨랐어요.',
    ],
  },
  {
    kind: 'video',
    title: '가마를 여는 날, 온도 공방',
    subTitle: '1,250°C에서 하루를 보낸 머그 60개',
    items: [
      ['Ondo Kiln Mug', 1],
      ['Ondo Kiln Mug', 4],
    ],
    video: 'https://video.invalid/v/ondo-kiln-day',
    text: [
      '뚜껑을 열자 유약이 식으며 내는 소리가 먼저 들렸어요. 영상의 소리를 켜고 보세요.',
      '*',
      '금이 간 세 개는 공방에 남겼어요. 나머지는 모두 검수센터로 갔어요.',
    ],
  },
  {
    kind: 'interview',
    title: '“시계는 매일 차는 것이 가장 좋은 보관이에요”',
    subTitle: '시각의 조립사 최은결 님과 보낸 오후',
    items: [
      ['Sigak Dress 36', 1],
      ['Sigak Diver 200', 3],
    ],
    text: [
      '서랍에 3년 둔 시계와 매일 찬 시계를 나란히 열었어요. 기름이 굳은 쪽은 서랍에 있던 시계였어요.',
      '*',
      '# 일주일에 한 번은',
      '“수동이라면 같은 시간에 감아 주세요. 스무 번이면 충분해요. 더 감으면 멈추는 느낌이 손에 와요.”',
    ],
  },
  {
    kind: 'story',
    title: '바다에서 온 밑창, 타이드브레이커',
    subTitle: '폐그물 세 장이 한 켤레가 되기까지',
    items: [
      ['Bada Sport Tidebreaker', 1],
      ['Bada Sport Tidebreaker', 4],
    ],
    text: [
      '통영 앞바다에서 걷어 올린 그물을 씻고, 자르고, 녹이는 데 두 달이 걸려요.',
      '*',
      '# 냄새는 나지 않아요',
      '녹이기 전에 세 번 씻고 실로 뽑은 다음 색을 입혀요. 밑창 옆면의 작은 점이 그물의 흔적이에요.',
    ],
  },
  {
    kind: 'guide',
    title: '처음 파는 사람을 위한 포장',
    subTitle: '상자 안에 상자, 모서리에 종이',
    items: [
      ['Dotori Acorn Hi', 2],
      ['Maison Garam Petit Lock', 1],
    ],
    text: [
      '제품 상자에 바로 테이프를 붙이면 98점이 돼요. 반드시 다른 상자에 한 번 더 넣어 주세요.',
      '<ol><li>제품 상자를 종이로 감싸요.</li><li>3cm 넉넉한 상자에 넣어요.</li><li>빈 곳은 종이로 채워요. 흔들어서 소리가 나지 않으면 됐어요.</li></ol>',
      '*',
      `보낸 뒤에는 운송장 번호를 ${SHIP_WITHIN.text} 안에 입력해 주세요.`,
    ],
  },
];
