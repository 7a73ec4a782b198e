import { dateText } from '../parts/date-text.ts';
import css from './compare.module.css';
import type { ClauseChange } from './compare-documents.ts';
import type { Piece } from './compare-words.ts';
import { Pieces } from './pieces.tsx';

const WORDS = {
  same: '바뀌지 않음',
  renumbered: '내용은 같아요',
  changed: '바뀜',
  added: '새로 생김',
  removed: '없어짐',
} as const;

interface ClauseDifferenceProps {
  change: ClauseChange;
  side: boolean;
  /** Dates of the old and the new version. */
  dates: readonly [string, string];
}

/** One clause with what became of it. A clause that says the same is folded. */
export function ClauseDifference({ change, side, dates }: ClauseDifferenceProps) {
  const { is, moved, numbers, title, text } = change;
  const heading = (
    <>
      <span>
        {title.every(({ text: words }) => words === '') ? '머리말' : <Pieces pieces={asNumberedNow(title)} />}
      </span>
      <span className={css[is]}>
        {numbers && `${numbers[0]} → ${numbers[1]}, `}
        {WORDS[is]}
      </span>
      {moved && <span className={css.moved}>자리 옮김</span>}
    </>
  );
  if (is === 'same' || is === 'renumbered')
    return (
      <details className={css.clause}>
        <summary className={css.fold}>{heading}</summary>
        <Text pieces={asNumberedNow(text)} />
      </details>
    );
  return (
    <section className={css.clause}>
      <h2 className={css.heading}>{heading}</h2>
      {side ? (
        <div className={css.columns}>
          <Column label={dateText(dates[0])} pieces={text} op="-" />
          <Column label={dateText(dates[1])} pieces={text} op="+" />
        </div>
      ) : (
        <Text pieces={asNumberedNow(text)} />
      )}
    </section>
  );
}

/** One version's text: the old one is read whole before the new one. */
function Column({ label, pieces, op }: { label: string; pieces: readonly Piece[]; op: '+' | '-' }) {
  const own = pieces.filter((piece) => piece.op === '=' || piece.op === op);
  return (
    <div>
      <h3 className={css.date}>{label}</h3>
      {own.length === 0 ? <p className={css.none}>이 문서에는 없어요.</p> : <Text pieces={own} />}
    </div>
  );
}

/** Of clause numbers that only went along, those that hold now. */
function asNumberedNow(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter(({ op, follows }) => op !== '-' || !follows);
}

function Text({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <p className={css.text}>
      <Pieces pieces={pieces} />
    </p>
  );
}
