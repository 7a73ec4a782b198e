import type { ReactNode } from 'react';
import css from './section.module.css';

interface SectionProps {
  /** Unique in the page; the heading's id. */
  id: string;
  title: string;
  /** Stands at the end of the heading's line. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** A part of an item's page with its heading. */
export function Section({ id, title, trailing, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={css.section}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {trailing}
      </header>
      {children}
    </section>
  );
}
