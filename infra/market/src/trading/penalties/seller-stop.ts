import { kstText } from '@sold/contracts/base/bid-duration';
import { FIRST_STOP, LONG_STOP, PENALTY_COUNTS_FOR } from '@sold/contracts/base/figures/penalties';
import { whenText } from '@sold/contracts/base/when-text';

/** Sellers with penalties are slowed down and then stopped (market-rules, "People"): from so many faults on, for so long after the last. */
export const STOPS = [
  { faults: LONG_STOP.count, ms: LONG_STOP.ms, what: '판매가 멈췄어요.' },
  { faults: FIRST_STOP.count, ms: FIRST_STOP.ms, what: `판매를 ${FIRST_STOP.text} 쉬어 가요.` },
] as const;

/** Record that decides whether a seller may sell: an operator's freeze, and the penalties that count. */
export interface SellerRecord {
  frozen: { until: Date; reason: string } | null;
  /** `before`: those of accounts that the same person has closed. */
  faults: { count: number; last: Date | null; before?: number };
}

/** Reason and end of a seller's stop, KST text. */
export interface SellerStop {
  reason: string;
  until: string;
}

/** Why a seller is stopped and until when; null when they may sell. An operator stops for as long as they say. */
export function sellerStopOf({ frozen, faults }: SellerRecord, now: Date): SellerStop | null {
  if (frozen !== null && frozen.until > now) return { reason: frozen.reason, until: kstText(frozen.until) };
  const stop = STOPS.find((known) => faults.count >= known.faults);
  if (stop === undefined || faults.last === null) return null;
  const until = new Date(faults.last.getTime() + stop.ms);
  return until > now
    ? {
        reason: `최근 ${PENALTY_COUNTS_FOR.text} 동안 판매 페널티가 ${faults.count}번${faults.before ? `(탈퇴한 계정에서 ${faults.before}번)` : ''} 있어 ${stop.what}`,
        until: kstText(until),
      }
    : null;
}

/** Returns the message to a stopped seller. */
export function stopText({ reason, until }: SellerStop): string {
  return `${reason} ${whenText(until)}까지 판매할 수 없어요.`;
}
