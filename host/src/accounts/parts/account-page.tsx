import type { ReactNode } from 'react';
import css from './account-page.module.css';

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page of one column: title, what it is for, and its form. */
export function AccountPage({ title, lead, children }: Props) {
  return (
    <section className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {children}
    </section>
  );
}
