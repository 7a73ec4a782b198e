import type { ReactNode } from 'react';
import css from './state.module.css';

export interface EmptyStateProps {
  title: string;
  text?: string;
  action?: ReactNode;
  /** It fills the page: the title is the page's heading, which gets the focus. Default: false. */
  isPage?: boolean;
}

/** Nothing here yet: says so, and what to do next. */
export function EmptyState({ title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={css.state}>
      <Title className={css.title}>{title}</Title>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  );
}
