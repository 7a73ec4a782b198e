import { memo } from 'react';
import type { Clause } from '../documents/types.ts';
import { Blocks } from './blocks.tsx';
import { MarkedText } from './marked-text.tsx';
import css from './reading.module.css';

/** A clause with its anchor. */
export const ClauseText = memo(function ClauseText({ clause }: { clause: Clause }) {
  const { id, title, blocks } = clause;
  return (
    <section className={css.clause} aria-labelledby={id}>
      <h2 id={id} className={css.heading} tabIndex={-1}>
        <MarkedText text={title} />
        <a className={css.anchor} href={`#${id}`} aria-label={`${title} 주소`}>
          #
        </a>
      </h2>
      <Blocks blocks={blocks} />
    </section>
  );
});
