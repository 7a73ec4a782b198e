import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import type { ReactNode } from 'react';
import css from './account-page.module.css';
import type { AccountFormState } from './use-account-form.ts';

interface Props<T> {
  form: AccountFormState<T>;
  button: string;
  /** One of several on a page, under a heading of its own. */
  isSection?: boolean;
  children: ReactNode;
}

/** Fields, what went wrong with the whole, and the button. */
export function AccountForm<T>({ form, button, isSection, children }: Props<T>) {
  return (
    <form className={isSection ? css.fields : css.form} onSubmit={form.submit} noValidate>
      {children}
      <LiveRegion role="alert" className={css.problem}>
        {form.failed}
      </LiveRegion>
      <Button type="submit" {...(isSection ? { variant: 'line' } : { size: 'l' })} block busy={form.busy}>
        {button}
      </Button>
    </form>
  );
}
