import { cx } from '@sold/shared/text/cx';
import type { ReactNode } from 'react';
import css from './account-page.module.css';

interface Props {
  title: string;
  lead: string;
  /** A list, which uses the room of a desktop. Default: false, a form. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of one column: title, what it is for, and its form. */
export function AccountPage({ title, lead, isWide = false, children }: Props) {
  return (
    <section className={cx(css.page, isWide && css.wide)}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {children}
    </section>
  );
}
