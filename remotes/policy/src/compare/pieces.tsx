import { Hidden } from '@sold/shared/ui/base/hidden';
import css from './compare.module.css';
import type { Piece } from './compare-words.ts';

/** Text with what was taken out and put in: told apart by line, ground and word, never by colour alone. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ op, text, follows }, index) => {
    const key = `${index}`;
    // A reference that went along with its clause is no news.
    if (op === '=' || follows || text.trim() === '') return text;
    return op === '+' ? (
      <ins key={key} className={css.ins}>
        <Hidden>[추가 </Hidden>
        {text}
        <Hidden> 추가 끝]</Hidden>
      </ins>
    ) : (
      <del key={key} className={css.del}>
        <Hidden>[삭제 </Hidden>
        {text}
        <Hidden> 삭제 끝]</Hidden>
      </del>
    );
  });
}
