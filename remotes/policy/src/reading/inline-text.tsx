import { SiteLink } from '@sold/shared/ui/base/site-link';
import type { Inline } from '../documents/types.ts';
import { MarkedText } from './marked-text.tsx';
import css from './reading.module.css';

/** A line of a document. */
export function InlineText({ text }: { text: readonly Inline[] }) {
  return text.map((piece, index) => {
    const key = `${index}`;
    if (typeof piece === 'string') return <MarkedText key={key} text={piece} />;
    if ('strong' in piece)
      return (
        <strong key={key}>
          <MarkedText text={piece.strong} />
        </strong>
      );
    return piece.link.startsWith('/') ? (
      <SiteLink key={key} className={css.link} to={piece.link}>
        <MarkedText text={piece.text} />
      </SiteLink>
    ) : (
      <a key={key} className={css.link} href={piece.link}>
        <MarkedText text={piece.text} />
      </a>
    );
  });
}
