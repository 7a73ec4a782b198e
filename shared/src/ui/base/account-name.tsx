/**
 * The account that a form's password belongs to, for password managers alone: without it they store a changed password beside the
 * old one.
 */
export function AccountName({ name }: { name: string }) {
  return <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />;
}
