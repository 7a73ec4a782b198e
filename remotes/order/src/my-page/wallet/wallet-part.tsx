import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { cx } from '@sold/shared/text/cx';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { type ReactNode, Suspense, useId } from 'react';
import css from '../frame/my-part.module.css';

interface PartProps {
  title: string;
  none: string;
  isEmpty: boolean;
  /** The rows. */
  children: ReactNode;
  add: string;
  onAdd(): void;
  /** The popup that adds or changes one, fetched when it is opened. Default: another part of the site asks. */
  form?: ReactNode;
  /** Under the rows: another way to add one. */
  otherWay?: ReactNode;
  /** Whether that popup is open. */
  isOpen?: boolean;
}

/** A kind of what is stored, with the way to add to it. */
export function WalletPart({
  title,
  none,
  isEmpty,
  children,
  add,
  onAdd,
  form,
  otherWay,
  isOpen = false,
}: PartProps) {
  const id = useId();
  const wasOpen = useWasOpen(isOpen);
  return (
    <>
      <section aria-labelledby={id}>
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <Button variant="line" size="s" onClick={onAdd}>
            {add}
          </Button>
        </div>
        {isEmpty ? <p className={css.none}>{none}</p> : <ul>{children}</ul>}
        {otherWay}
      </section>
      {wasOpen && <Suspense fallback={null}>{form}</Suspense>}
    </>
  );
}

/** Makes a stored thing the one that is chosen by itself. @param what as the press is named: '신한카드 1234 카드를' */
export function DefaultButton({ what, busy, onPress }: { what: string; busy: boolean; onPress(): void }) {
  return (
    <Button variant="quiet" size="s" busy={busy} aria-label={`${what} 기본으로`} onClick={onPress}>
      기본으로
    </Button>
  );
}

interface EntryProps {
  children: ReactNode;
  isDefault: boolean;
  /** Beside it: what can be done with it. */
  actions?: ReactNode;
  /** Under it: why something cannot be done. */
  problem?: string;
}

/** One thing that is stored. */
export function WalletEntry({ children, isDefault, actions, problem = '' }: EntryProps) {
  return (
    <li className={css.entry}>
      <div className={css.words}>
        {children}
        {isDefault && <span className={css.default}>기본</span>}
      </div>
      {actions && <p className={css.actions}>{actions}</p>}
      <LiveRegion role="alert" className={cx(css.alone, css.problem)}>
        {problem}
      </LiveRegion>
    </li>
  );
}
