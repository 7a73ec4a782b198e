/** Words that a page does not say, and what it says in their place: one word for one thing. */
export const BANNED: readonly { word: RegExp; say: string }[] = [
  { word: /무제한|마감 없음|취소할 때까지/, say: '기한 없음' },
  { word: /판매(를)? 종료(?!일)/, say: '입찰 취소' },
  { word: /마감 기한/, say: '입찰 기한' },
  { word: /거래 내역|주문 목록/, say: '주문 내역' },
  { word: /추첨 검증|직접 확인해 보기/, say: '추첨 확인하기' },
  { word: /비밀 숫자|비밀 값의 해시/, say: '비밀 값, 지문' },
  { word: /진행중/, say: '진행 중' },
  { word: /응모완료/, say: '응모 완료' },
  { word: /빠른배송|일반배송|창고보관/, say: '빠른 배송, 일반 배송, 창고 보관' },
  { word: /계좌번호/, say: '계좌 번호' },
  { word: /알려드/, say: '알려 드려요' },
  { word: /다시 불러오기/, say: '다시 시도' },
  { word: /\d만 ?원|\d천 ?원/, say: '50,000원' },
  { word: /체결되면 결제할 금액/, say: '결제 예정 금액' },
  { word: /적어 주세요|적을 수 있어요/, say: '입력해 주세요' },
  { word: /(?:배송지|주소|카드|계좌|은행|사이즈)를? ?골라|은행을 골라/, say: '선택해 주세요' },
  { word: /낸 금액/, say: '결제 금액' },
  { word: /담은 상품/, say: '관심 상품' },
  { word: /받는 방법|받을 주소/, say: '배송 방법, 배송지, 반송 주소' },
  { word: /상환/, say: '갚기' },
  { word: /판매 대금/, say: '정산 금액' },
  { word: /카드사 혜택/, say: '카드 혜택' },
  { word: /100원 단위|100포인트/, say: '100P 단위' },
  { word: /입찰.*지(?:웠|울)/, say: '입찰 취소' },
  { word: /^더 보기$/, say: '더보기' },
  { word: /계정을 닫/, say: '탈퇴' },
  { word: /1번째|\{…\}번째/, say: '첫 번째 (ordinalText)' },
  { word: /밤 12시|(?<!업)자정/, say: '오후 11시 59분' },
  { word: /중간값/, say: '시세' },
  { word: /[을를] 잊었어요/, say: '비밀번호 찾기' },
  { word: /구매가 완료/, say: '결제가 완료됐어요' },
  { word: /(?:포인트|P|금액|\{원\}).*쌓(?:여|이|인)|^거래.*쌓여/, say: '적립해 드려요' },
  { word: /먼저 (?:쌓인|끝나는) 포인트/, say: '만료일이 가까운 포인트' },
  { word: /ONE SIZE/, say: '단일 사이즈' },
  { word: /기다린 가격|으로 나오면|알려줘요/, say: '설정한 가격, 알림 받기' },
  { word: /(?:찾는|찾으시는) (?:상품|말)이 없/, say: '검색 결과가 없어요' },
  { word: /같은 분류/, say: '같은 종류' },
  { word: /정산 금액에서 빠/, say: '다음 정산에서 빠져요' },
  { word: /(?:결제|본인인증)를? ?(?:을 )?해주세요/, say: '해 주세요' },
  { word: /한 번 더 주문해/, say: '주문이 하나 더 생겨요' },
];

/** An ending of 합니다체; pages speak 해요체. */
export const FORMAL =
  /[가-힣](?:습니다|입니다|합니다|됩니다|집니다|립니다|십니다|랍니다|납니다|갑니다|냅니다|뺍니다|칩니다)/;

/** Sentences of the specification, and the one that `look` keeps: what did not happen is said in it everywhere. */
export const GIVEN: readonly RegExp[] = [
  /입찰이 가능합니다\.$/,
  /로그인 인증이 만료되었습니다\. 다시 로그인 해주세요\.$/,
  /서버에서 오류가 발생하였습니다\.$/,
  /결제는 되지 않았습니다/,
];

/** Behind what is put in, a particle that depends on how it sounds: `코트로`, `신발으로`; behind an amount, one that it never has. */
export const PARTICLE =
  /(?:\{…\}’?(?:을|를|은|는|과|와|으로|로|이|가|이에요|예요|이나)|\{원\}(?:를|는|와|로|가|예요|나)|\{P\}(?:을|은|과|으로|이|이에요|이나)|^’?(?:을|를|은|는|과|와|으로|로))(?=[ .,]|$)/;

/** Texts in which it is no such particle, or follows the same word always. */
export const SAME_SOUND: readonly RegExp[] = [/^체결되고 \{…\}이 걸려요\.$/, /^는$/, /^\{…\}이 상품 구매$/];

/** Files of terms, policies and legal notices, which speak 합니다체. */
export const TERMS: readonly RegExp[] = [
  /^remotes\/order\/src\/checkout\/terms\/order-terms\.ts$/,
  /^remotes\/order\/src\/storage\/storage-terms\.ts$/,
  /^remotes\/order\/src\/pay-later\/later-terms(?:-sheet)?\.tsx?$/,
  /^remotes\/order\/src\/checkout\/terms\/agreements\.tsx$/,
  /^remotes\/raffle\/src\/pay\/pay-questions\.tsx$/,
  /^remotes\/policy\//,
  /^host\/src\/layout\/footer\.tsx$/,
  /^host\/src\/screens\/components\//,
];

/** Files whose words are a reader's own, not a page's, and those that add particles and ordinals. */
export const OTHER_WORDS: readonly RegExp[] = [
  /\/search\/synonyms\.ts$/,
  /\/text\/particle\.ts$/,
  /\/figures\/ordinal-text\.ts$/,
];
