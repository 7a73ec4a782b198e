/** Fewest and most characters of a password, as people count them. */
export const PASSWORD_LEAST = 10;
export const PASSWORD_MOST = 100;

/** A password in the one form in which it is hashed: the same letters, however the keyboard composes them. */
export function passwordForm(text: string): string {
  return text.normalize('NFKC');
}

/**
 * Returns the problem of a new password, Korean, or null. Length counts, not kinds of characters; only the service knows
 * the most used passwords.
 * @param names public names of the person: the address or number of the account
 */
export function passwordProblem(text: string, names: readonly string[] = []): string | null {
  const form = passwordForm(text);
  const length = [...form].length;
  if (length < PASSWORD_LEAST) return `비밀번호는 ${PASSWORD_LEAST}자 이상으로 정해 주세요.`;
  if (length > PASSWORD_MOST) return `비밀번호는 ${PASSWORD_MOST}자까지 쓸 수 있어요.`;
  if (new Set(form).size < 4) return '같은 글자가 너무 많아요. 다른 비밀번호를 정해 주세요.';
  const plain = form.toLowerCase();
  const parts = names.flatMap((name) => [name, name.split('@')[0] ?? '']).filter((part) => part.length >= 4);
  return parts.some((part) => plain.includes(part.toLowerCase()))
    ? '이메일이나 휴대폰 번호가 들어간 비밀번호는 쓸 수 없어요.'
    : null;
}
