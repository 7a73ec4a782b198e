import type { Contact } from '@sold/contracts/rules/people/contact';

/** An address or number with most of it hidden: `m****@example.com`, `010-****-5678`. */
export function contactText({ kind, value }: Contact): string {
  if (kind === 'mobile') return `${value.slice(0, 3)}-****-${value.slice(-4)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}****${value.slice(at)}`;
}
