import type { ReactNode } from 'react';
import type { Problem, SectionName } from './problem.ts';
import css from './section.module.css';

export interface SectionProps {
  name: SectionName | 'item' | 'facts' | 'fees' | 'amounts' | 'delivery' | 'end' | 'unit';
  title: string;
  /** Beside the title: a small button. */
  aside?: ReactNode;
  /** Shown here when it belongs here. */
  problem?: Problem | null | undefined;
  children: ReactNode;
}

/** One question of an order page. `focusSection` brings it into view when its answer is missing. */
export function Section({ name, title, aside, problem, children }: SectionProps) {
  const wrong = problem?.section === name ? problem.message : null;
  return (
    <section className={css.section} id={sectionId(name)} aria-labelledby={`${sectionId(name)}-title`}>
      <div className={css.head}>
        <h2 className={css.title} id={`${sectionId(name)}-title`} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
      {wrong && <p className={css.problem}>{wrong}</p>}
    </section>
  );
}

function sectionId(name: SectionProps['name']): string {
  return `order-${name}`;
}

/** Brings a section into view and the focus to its title. */
export function focusSection(name: SectionName): void {
  const title = document.getElementById(`${sectionId(name)}-title`);
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'center' });
}
