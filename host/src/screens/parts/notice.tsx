import type { ReactNode } from 'react';
import { useTakePlace } from '../../first-view/use-take-place.ts';
import css from './notice.module.css';

export interface NoticeProps {
  /** Stands large and faint behind the words; for decoration. */
  code?: string;
  title: string;
  text: string;
  /** Buttons: the way on first. */
  children: ReactNode;
}

/** A page that has one thing to say. */
export function Notice({ code, title, text, children }: NoticeProps) {
  useTakePlace();
  return (
    <section className={css.notice}>
      {code && <p className={css.code} data-code={code} aria-hidden="true" />}
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
