import { cx } from '@sold/shared/text/cx';
import { Icon } from '@sold/shared/ui/base/icon';
import { type ReactNode, useState } from 'react';
import type { Problem, SectionName } from './problem.ts';
import css from './section.module.css';

export interface SectionProps {
  name: SectionName | 'item' | 'facts' | 'fees' | 'amounts' | 'delivery' | 'end' | 'unit';
  title: string;
  /** Beside the title: a small button. It folds with the question. */
  aside?: ReactNode;
  /** Shown here when it belongs here. */
  problem?: Problem | null | undefined;
  /** The answer that is there already: the section is one row that names it, and the question opens on a press. */
  answer?: ReactNode;
  /** Links beside the answer: they stay in view. */
  links?: ReactNode;
  /** Word on the button that opens the question. Default: 변경. */
  opens?: string;
  children: ReactNode;
}

/** One question of an order page. `focusSection` brings it into view when its answer is missing. */
export function Section(props: SectionProps) {
  const { name, title, aside, problem, answer, links, opens = '변경', children } = props;
  const wrong = problem?.section === name ? problem.message : null;
  const id = sectionId(name);
  const [isUnfolded, setUnfolded] = useState(false);
  // It stays open while it is put right, and after that.
  if (wrong !== null && !isUnfolded) setUnfolded(true);
  const isOpen = answer === undefined || isUnfolded;
  const isFoldable = answer !== undefined && wrong === null;
  const word = isOpen ? '접기' : opens;
  return (
    <section className={cx(css.section, !isOpen && css.folded)} id={id} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <div className={css.words}>
          <h2 className={css.title} id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          {!isOpen && <div className={css.answer}>{answer}</div>}
        </div>
        {links && <div className={css.links}>{links}</div>}
        {isOpen && aside}
        {isFoldable && (
          <button
            type="button"
            className={css.fold}
            aria-label={`${title} ${word}`}
            aria-expanded={isOpen}
            aria-controls={`${id}-question`}
            onClick={() => setUnfolded(!isOpen)}
          >
            {word}
            <Icon name="down" size={16} />
          </button>
        )}
      </div>
      <div id={`${id}-question`} hidden={!isOpen}>
        {children}
        {wrong && <p className={css.problem}>{wrong}</p>}
      </div>
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
