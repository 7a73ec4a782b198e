import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../text/cx.ts';
import css from './rich-text.module.css';

export interface RichTextProps {
  /** As an editor wrote it; never trusted. */
  html: string;
  className?: string | undefined;
}

/**
 * A rich text body. The sanitiser is fetched when the first one is shown; until then, and when it cannot be fetched,
 * nothing of the body stands in the page.
 */
export function RichText({ html, className }: RichTextProps) {
  const body = useRef<HTMLDivElement>(null);
  const [clean, setClean] = useState<{ of: string; html: string } | 'failed' | null>(null);

  useEffect(() => {
    let isCurrent = true;
    import(/* webpackChunkName: 'shared-sanitise' */ '../../text/sanitise.ts').then(
      ({ sanitise }) => isCurrent && setClean({ of: html, html: sanitise(html) }),
      () => isCurrent && setClean('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);

  // An editor can say nothing of a picture (only `style` and `src` stay), so it is one that the text goes with,
  // from when it is first seen.
  useLayoutEffect(() => {
    if (clean === null) return;
    for (const picture of body.current?.querySelectorAll('img') ?? []) picture.alt = '';
  }, [clean]);

  if (clean === 'failed')
    return <p className={css.failed}>내용을 불러오지 못했어요. 연결을 확인해 주세요.</p>;
  if (clean?.of !== html) return null;
  return (
    <div
      ref={body}
      className={cx(css.body, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from the sanitiser
      dangerouslySetInnerHTML={{ __html: clean.html }}
    />
  );
}
