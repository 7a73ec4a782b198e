import { SignOutButton } from '@sold/shared/ui/layout/sign-out-button';
import css from './account.module.css';

/** Signs this device out, after a question. */
export function SignOut() {
  return (
    <div className={css.actions}>
      <SignOutButton />
    </div>
  );
}
