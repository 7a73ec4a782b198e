import type { ReactNode } from 'react';
import css from './components.module.css';

/** One component with the states it can be in. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  const id = `c-${name.replace(/\W+/g, '-')}`;
  return (
    <section className={css.specimen} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        {name}
      </h2>
      {children}
    </section>
  );
}

/** One state, named. */
export function State({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className={css.state}>
      <p className={css.of}>{of}</p>
      <div className={css.stage}>{children}</div>
    </div>
  );
}
