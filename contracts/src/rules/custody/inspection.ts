import type { Static } from 'typebox';
import type { ProductGrade } from '../../entities/basics.ts';

export const VERDICTS = ['pass', 'grade_98', 'reject'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Words of a verdict for operators and on the record of a unit. */
const VERDICT_TEXT: Readonly<Record<Verdict, string>> = { pass: '합격', grade_98: '98점', reject: '불합격' };
export const verdictText = (verdict: Verdict): string => VERDICT_TEXT[verdict];

/** Why goods are rejected, in words that buyer and seller read. */
const REJECT_TEXT = {
  fake: '정품이 아니에요.',
  other_item: '주문한 상품과 다른 상품이에요.',
  other_size: '주문한 사이즈와 달라요.',
  worn: '사용한 흔적이 있어요.',
  stained: '더러운 곳이 있어요.',
  damaged: '망가진 곳이 있어요.',
  defect: '제조 하자가 있어요.',
  parts_missing: '구성품이 빠져 있어요.',
  box: '박스가 없거나 망가졌어요.',
  altered: '수선하거나 변형한 흔적이 있어요.',
} as const;
export type RejectReason = keyof typeof REJECT_TEXT;
export const REJECT_REASONS = Object.keys(REJECT_TEXT) as readonly RejectReason[];
export const rejectText = (reason: RejectReason): string => REJECT_TEXT[reason];

/** Verdicts that goods may get: 98점 is for goods that were not sold as new. */
export function verdictsOf(grade: Static<typeof ProductGrade>): readonly Verdict[] {
  return grade === 0 ? ['pass', 'reject'] : VERDICTS;
}

/** Verdict of one operator. */
export interface Opinion {
  actor: string;
  verdict: Verdict;
  /** Null unless it is a rejection. */
  reason: RejectReason | null;
}

/** `open`: there is no verdict yet; `second`: another person decides too; `owner`: the two differ, and an owner decides. */
export type Judgement<O extends Opinion = Opinion> =
  | { state: 'open' | 'second' | 'owner' }
  | { state: 'decided'; opinion: O };

/**
 * Judges the verdicts on one inspection, the first first.
 * @param isDear the goods are worth so much that a second person has to agree in any case
 */
export function judge<O extends Opinion>(opinions: readonly O[], isDear: boolean): Judgement<O> {
  const [first, second, owner] = opinions;
  if (first === undefined) return { state: 'open' };
  if (owner !== undefined) return { state: 'decided', opinion: owner };
  if (second !== undefined)
    return isSame(first, second) ? { state: 'decided', opinion: first } : { state: 'owner' };
  return isDear || first.verdict === 'reject' ? { state: 'second' } : { state: 'decided', opinion: first };
}

/** A fake costs its seller more: two rejections agree when both or neither name one. */
function isSame(one: Opinion, other: Opinion): boolean {
  return one.verdict === other.verdict && (one.reason === 'fake') === (other.reason === 'fake');
}

export type ParcelCondition = 'whole' | 'opened' | 'damaged' | 'wet';
const CONDITION_TEXT: Readonly<Record<ParcelCondition, string>> = {
  whole: '이상 없음',
  opened: '개봉됨',
  damaged: '망가짐',
  wet: '물에 닿음',
};
export const PARCEL_CONDITIONS = Object.keys(CONDITION_TEXT) as readonly ParcelCondition[];
export const conditionText = (condition: ParcelCondition): string => CONDITION_TEXT[condition];
