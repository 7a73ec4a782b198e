import { call } from '@sold/shared/api/client';
import { failedSentence } from '../calls/failures.ts';

/** Returns the number of the only goods with a code, or a sentence about a code of no goods or of several. */
export async function findOne(code: string): Promise<{ displayId: string } | { why: string }> {
  const found = await call('GET /api/operator/centre/find', { code }, { quiet: 'silent' });
  if (!found.ok) return { why: failedSentence(found.failure) };
  const [first, ...others] = found.data.list;
  if (first === undefined) return { why: '이 번호의 상품이 없어요.' };
  return others.length > 0
    ? { why: '이 번호의 상품이 여러 개예요. 상품의 번호나 태그를 스캔해 주세요.' }
    : { displayId: first.display_id };
}
