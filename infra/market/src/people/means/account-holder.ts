import { bareName } from '../customers/bare-name.ts';

/** Legal forms of a stock company, before or after its name. */
const COMPANY = /^(?:주식회사|\(주\))|(?:주식회사|\(주\))$/gu;

/** Payee of a customer's sales; `businessName` null: a private person. */
export interface Payee {
  name: string;
  businessName: string | null;
}

/**
 * Whether an account's holder is the verified person or their business (market-rules, "People"). Names are the same however
 * they are composed, spaced, hyphenated or capitalised; of a business, whichever way it writes that it is a company.
 */
export function isOwnHolder(holder: string, { name, businessName }: Payee): boolean {
  const bare = bareName(holder);
  if (bare === '') return false;
  return bare === bareName(name) || (businessName !== null && isSameBusiness(bare, bareName(businessName)));
}

function isSameBusiness(one: string, other: string): boolean {
  return withoutForm(one) === withoutForm(other);
}

/** A bare name of a business without its form; a name that is nothing else stays. */
function withoutForm(bare: string): string {
  return bare.replace(COMPANY, '') || bare;
}
