/** Acts that need an agreement to policies. */
export type AgreedAct = 'account' | 'buy' | 'sell' | 'raffle' | 'storage';

/** Kinds of policies that are agreed to, as the customer reads them. */
export const AGREED_POLICIES = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  confirm_policy: '검수 정책',
  penalty: '페널티 안내',
  prohibited: '거래 금지 품목',
  management: '운영 정책',
} as const;
type AgreedPolicy = keyof typeof AGREED_POLICIES;

/** Policies of an act, in display order. */
export const AGREEMENT_KINDS: Readonly<Record<AgreedAct, readonly AgreedPolicy[]>> = {
  account: ['terms', 'privacy'],
  buy: ['terms', 'privacy', 'confirm_policy'],
  sell: ['terms', 'privacy', 'penalty', 'prohibited'],
  raffle: ['terms', 'privacy', 'management'],
  storage: ['terms', 'privacy', 'management'],
};

/** Name of a policy; its kind where it is one that we do not know yet. */
export function policyTitle(kind: string): string {
  return Object.hasOwn(AGREED_POLICIES, kind) ? AGREED_POLICIES[kind as AgreedPolicy] : kind;
}
