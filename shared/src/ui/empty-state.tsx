import type { ReactNode } from 'react';
import css from './state.module.css';

/** Nothing here yet: says so, and what to do next. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className={css.state}>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  );
}
