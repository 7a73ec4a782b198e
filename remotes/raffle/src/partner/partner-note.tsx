import type { ReactNode } from 'react';
import css from './partner.module.css';

export function PartnerNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className={css.note} aria-label={title}>
      <strong>{title}</strong>
      <div className={css.text}>{children}</div>
    </aside>
  );
}
