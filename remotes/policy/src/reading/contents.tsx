import { matchesMedia } from '@sold/shared/platform/media';
import { useEffect, useRef, useState } from 'react';
import type { Clause } from '../documents/types.ts';
import { useInBrowser } from '../parts/use-in-browser.ts';
import css from './reading.module.css';

/** More clauses than this are listed when the reader opens the list. */
const MANY = 60;

/** Table of contents: a link to every clause. */
export function Contents({ clauses }: { clauses: readonly Clause[] }) {
  const inBrowser = useInBrowser();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = clauses.length > MANY;
  const list = useRef<HTMLDetailsElement>(null);
  // A wide page has room for it beside the text.
  useEffect(() => {
    if (list.current && !isLong && matchesMedia('(min-width: 1024px)')) list.current.open = true;
  }, [isLong]);
  const isListed = isOpen || !inBrowser || !isLong;
  return (
    <nav className={css.contents} aria-label="차례">
      <details ref={list} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={css.fold}>차례 ({clauses.length})</summary>
        <ol>
          {isListed &&
            clauses.map(({ id, title }) => (
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
