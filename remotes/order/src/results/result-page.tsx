import { Icon } from '@sold/shared/ui/base/icon';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './order-result.module.css';

export interface ResultPageProps {
  title: string;
  /** Next step in a sentence or two. */
  next: string;
  /** The outcome is not known yet. */
  isPending: boolean;
  children: ReactNode;
  /** The ways on. */
  actions: ReactNode;
  after?: ReactNode;
}

/** The page of a result: its title gets the focus, and again when it becomes another one. */
export function ResultPage({ title, next, isPending, children, actions, after }: ResultPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is news, which a screen reader announces
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className={css.page}>
      <ResultMark isPending={isPending} />
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <p className={css.next}>{next}</p>
      {children}
      <div className={css.actions}>{actions}</div>
      {after}
    </div>
  );
}

/** Done, or being looked into. */
export function ResultMark({ isPending }: Pick<ResultPageProps, 'isPending'>) {
  return (
    <span className={css.mark}>
      <Icon name={isPending ? 'info' : 'check'} size={28} />
    </span>
  );
}
