import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { call } from '@sold/shared/api/client';
import { failedSentence } from '../calls/failures.ts';
import type { Scanned } from '../scan/scan-queue.ts';

type Outcome = { ok: true } | { ok: false; failure: FailedCall };

/**
 * Acts on the only goods with a code. A code of no goods or of several acts on none, and neither does the label of a place,
 * which names no goods even when one thing lies there.
 * @param done sentence about a success
 * @param send the action, for the number that people see and a key of this scan
 */
export async function actByCode(
  code: string,
  done: string,
  send: (displayId: string, idempotencyKey: string) => Promise<Outcome>,
): Promise<Scanned> {
  const wrong = (text: string): Scanned => ({ code, isRight: false, text });
  const found = await call('GET /api/operator/centre/find', { code }, { quiet: 'silent' });
  if (!found.ok) return wrong(failedSentence(found.failure));
  const [first, ...others] = found.data.list;
  if (first === undefined) return wrong('이 번호의 상품이 없어요.');
  if (first.found_by === 'place') return wrong('선반의 라벨이에요. 상품의 번호나 태그를 스캔해 주세요.');
  if (first.found_by === 'claim')
    return wrong('신고된 상품의 반품 송장이에요. 신고에서 도착을 먼저 처리해 주세요.');
  if (others.length > 0) return wrong('이 번호의 상품이 여러 개예요. 상품의 번호나 태그를 스캔해 주세요.');
  const outcome = await send(first.display_id, crypto.randomUUID());
  return outcome.ok ? { code, isRight: true, text: done } : wrong(failedSentence(outcome.failure));
}
