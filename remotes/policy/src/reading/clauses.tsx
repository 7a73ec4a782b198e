import { useInfiniteScroll } from '@sold/shared/hooks/use-infinite-scroll';
import { Button } from '@sold/shared/ui/base/button';
import type { Clause } from '../documents/types.ts';
import { ClauseText } from './clause-text.tsx';
import css from './reading.module.css';
import { useShownClauses } from './use-shown-clauses.ts';

/** How far ahead of the reader the next clauses are made, px. */
const AHEAD_PX = 1_500;

interface ClausesProps {
  clauses: readonly Clause[];
  /** All of them are wanted, however many there are. */
  whole: boolean;
}

/** The clauses of a document; of a very long one, as many as the reader has come to. */
export function Clauses({ clauses, whole }: ClausesProps) {
  const { shown, hasMore, more } = useShownClauses(clauses, whole);
  const end = useInfiniteScroll<HTMLDivElement>({
    load: async () => more(),
    disabled: !hasMore,
    delay: 0,
    distance: AHEAD_PX,
  });
  return (
    <>
      {shown.map((clause) => (
        <ClauseText key={clause.id} clause={clause} />
      ))}
      <div ref={end} className={css.rest}>
        {hasMore && (
          <Button variant="line" block onClick={more}>
            이어서 보기 ({shown.length}/{clauses.length})
          </Button>
        )}
      </div>
    </>
  );
}
