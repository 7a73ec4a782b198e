import type { Clause } from '../documents/types.ts';
import css from './reading.module.css';

/** Table of contents: a link to every clause. */
export function Contents({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <nav className={css.contents} aria-label="차례">
      <details>
        <summary className={css.fold}>차례 ({clauses.length})</summary>
        <ol>
          {clauses.map(({ id, title }) => (
            <li key={id}>
              <a className={css.jump} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
