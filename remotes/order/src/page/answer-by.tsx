import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { day, instantOf } from '@sold/shared/text/dates';

/** The day by which an answer is promised, which is said to be late once it has passed. */
export function AnswerBy({ due }: { due: string }) {
  const now = useServerNow(false);
  const isLate = now !== null && now > instantOf(due);
  return <>{isLate ? `답변이 늦어지고 있어요 · 약속한 날 ${day(due)}` : `${day(due)}까지 답변해 드려요`}</>;
}
