import {
  ACCOUNT_PATH,
  AGREED_PATH,
  COUPONS_PATH,
  CUSTODY_ITEM_PATH,
  itemPath,
  ORDER_DETAIL_PATH,
  PAY_LATER_PATH,
  PENALTIES_PATH,
  PENALTY_PARAM,
  POINTS_PATH,
  RAFFLE_PATH,
  RAFFLE_PAY_PATH,
  RELEASE_PATH,
  WALLET_PATH,
} from '@sold/contracts/wire/paths';

/** The one thing that a message is about, by its number; the page on which the person goes on with it, below the base path. */
const SUBJECTS = {
  order: (id) => `${ORDER_DETAIL_PATH}/${id}`,
  item: (id, sizeId) => itemPath(id, null, sizeId ?? undefined),
  raffle: (id) => `${RAFFLE_PATH}/${id}`,
  /** A raffle that was won: it is paid for there. */
  win: (id) => `${RAFFLE_PAY_PATH}/${id}`,
  unit: (id) => `${CUSTODY_ITEM_PATH}/${id}`,
  release: (id) => `${RELEASE_PATH}/${id}`,
  penalty: (id) => `${PENALTIES_PATH}?${PENALTY_PARAM}=${id}`,
} as const satisfies Record<string, (id: number, sizeId: number | null) => string>;
export type NoticeSubject = keyof typeof SUBJECTS;

/** How a kind of message is called in the list of messages, and where it leads. */
type NoticeKindFacts = {
  title: string;
  /** A person may do without it: it asks for nothing, and nothing is lost with it. Default: it is always told. */
  isOptional?: true;
} & ({ of: NoticeSubject } | { /** There is one such page a person. */ to: string });

/** Every kind of message that the services leave for a customer. */
export const NOTICE_KINDS = {
  sold: { title: '판매 체결', of: 'order' },
  bought: { title: '구매 체결', of: 'order' },
  ship_soon: { title: '발송 기한', of: 'order' },
  bid_cancelled: { title: '입찰 취소', of: 'item' },
  bid_expired: { title: '입찰 기한 종료', of: 'item', isOptional: true },
  outbid: { title: '입찰 순위', of: 'item', isOptional: true },
  cancelled: { title: '거래 취소', of: 'order' },
  progress: { title: '거래 진행', of: 'order' },
  order_late: { title: '도착 지연', of: 'order' },
  order_held: { title: '정산 보류', of: 'order' },
  sent_back: { title: '반송', of: 'order' },
  claim: { title: '문제 신고', of: 'order' },
  question_answered: { title: '문의 답변', of: 'order' },
  payout: { title: '정산', of: 'order' },
  payout_failed: { title: '정산 실패', to: WALLET_PATH },
  penalty: { title: '페널티', of: 'penalty' },
  appeal_answered: { title: '이의 답변', of: 'penalty' },
  seller: { title: '판매 제한', to: PENALTIES_PATH },
  inventory: { title: '창고 보관', of: 'unit' },
  storage_round: { title: '보관료', of: 'unit' },
  storage_end: { title: '보관 종료', of: 'unit' },
  bnpl: { title: '나중결제', to: PAY_LATER_PATH },
  bnpl_soon: { title: '나중결제 납부 예정', to: PAY_LATER_PATH },
  bnpl_overdue: { title: '나중결제 연체', to: PAY_LATER_PATH },
  points_expiring: { title: '포인트 만료 예정', to: POINTS_PATH },
  terms_changed: { title: '약관 변경', to: AGREED_PATH },
  coupon: { title: '쿠폰', to: COUPONS_PATH },
  card_gone: { title: '등록 카드', to: WALLET_PATH },
  raffle_open: { title: '래플 시작', of: 'raffle', isOptional: true },
  raffle_won: { title: '래플 당첨', of: 'win' },
  pay_soon: { title: '래플 결제 기한', of: 'win' },
  raffle_lost: { title: '래플 결과', of: 'raffle', isOptional: true },
  raffle_passed: { title: '래플 당첨 종료', of: 'raffle' },
  // A raffle that was withdrawn has no page any more.
  raffle_withdrawn: { title: '래플 취소', of: 'item' },
  release_open: { title: '발매 시작', of: 'release', isOptional: true },
  agent_offer: { title: '에이전트 상품', of: 'item', isOptional: true },
  price_reached: { title: '가격 알림', of: 'item', isOptional: true },
  sign_in_locked: { title: '로그인 보호', to: ACCOUNT_PATH },
} as const satisfies Record<string, NoticeKindFacts>;
export type NoticeKind = keyof typeof NOTICE_KINDS;

const ENTRIES = Object.entries(NOTICE_KINDS) as [NoticeKind, NoticeKindFacts][];

/** Kinds that a person can switch off. */
export const OPTIONAL_NOTICES: readonly NoticeKind[] = ENTRIES.filter(([, { isOptional }]) => isOptional).map(
  ([kind]) => kind,
);

/** Kinds that are always told, also by mail and text. */
export const KINDS_THAT_MATTER: readonly NoticeKind[] = ENTRIES.filter(
  ([, { isOptional }]) => !isOptional,
).map(([kind]) => kind);

/** Returns the subject of a kind; null when its page is always the same. The subject itself is always on record. */
export function subjectOf(kind: NoticeKind): NoticeSubject | null {
  const facts: NoticeKindFacts = NOTICE_KINDS[kind];
  return 'of' in facts ? facts.of : null;
}

/** A message's kind and what it is about. */
export type NoticeOf = {
  [Kind in NoticeKind]: (typeof NOTICE_KINDS)[Kind] extends { of: infer Of }
    ? { kind: Kind; about: number } & (Of extends 'item' ? { sizeId?: number } : object)
    : { kind: Kind };
}[NoticeKind];

/**
 * The page on which a person goes on after a message, below the base path: that of the one thing it is about.
 * @param about its number; null for a kind that is about none
 * @param sizeId the size of an item; null when it is about all of them
 */
export function noticePage(
  kind: NoticeKind,
  { about, sizeId }: { about: number | null; sizeId: number | null },
): string {
  const facts: NoticeKindFacts = NOTICE_KINDS[kind];
  return 'to' in facts ? facts.to : SUBJECTS[facts.of](about as number, sizeId);
}
