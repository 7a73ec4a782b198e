import { won } from '@sold/shared/text/format';
/** Problem of a price range, in words, and the end that has it. */
export interface RangeProblem {
  message: string;
  ends: readonly ('from' | 'to')[];
}

/** Returns the problem of a typed price range, or null. @param most won */
export function rangeProblem(from: number | null, to: number | null, most: number): RangeProblem | null {
  const over = (['from', 'to'] as const).filter((end) => ((end === 'from' ? from : to) ?? 0) > most);
  if (over.length > 0) return { message: `${won(most)}까지 입력할 수 있어요.`, ends: over };
  return from !== null && to !== null && from > to
    ? { message: '최소 가격이 최대 가격보다 높아요. 두 가격을 확인해 주세요.', ends: ['from', 'to'] }
    : null;
}
