import type { OperatorAct } from '@sold/contracts/rules/operators/roles';
import type { ReactNode } from 'react';
import panel from '../parts/panel.module.css';
import { whoMay } from '../parts/role-text.ts';
import { useMay } from './use-may.ts';

export interface ForActProps {
  act: OperatorAct;
  /** As {@link whoMay} takes it. */
  what: string;
  children: ReactNode;
}

/** Shows forms to operators who may send them; others read who may. */
export function ForAct({ act, what, children }: ForActProps) {
  if (useMay(act)) return children;
  return (
    <section className={panel.panel}>
      <p>{whoMay(act, what)}</p>
    </section>
  );
}
