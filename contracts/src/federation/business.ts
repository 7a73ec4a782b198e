/** Operator of the site, as a shop must show it on its first page (전자상거래법 제10조). All fields are text for visitors. */
export interface Business {
  name: string;
  representative: string;
  /** `123-45-67891`. */
  registrationNo: string;
  /** Number of the report as a mail-order seller, with the office that took it. */
  mailOrderNo: string;
  address: string;
  phone: string;
  email: string;
}

/** Name of the page's setting that holds a {@link Business} as JSON. */
export const BUSINESS_SETTING = 'sold-business';

const FIELDS = [
  'name',
  'representative',
  'registrationNo',
  'mailOrderNo',
  'address',
  'phone',
  'email',
] as const satisfies readonly (keyof Business)[];

/** Reads the setting `BUSINESS`. @throws what is wrong with it, for an operator */
export function businessIn(json: string): Business {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw new Error('BUSINESS is no JSON.');
  }
  const fields = (given ?? {}) as Record<string, unknown>;
  const [missing] = FIELDS.filter((field) => typeof fields[field] !== 'string' || fields[field] === '');
  if (missing !== undefined) throw new Error(`BUSINESS has no "${missing}".`);
  if (!/^\d{3}-\d{2}-\d{5}$/.test(String(fields.registrationNo)))
    throw new Error('The "registrationNo" of BUSINESS is not written like 123-45-67891.');
  return Object.fromEntries(FIELDS.map((field) => [field, fields[field]])) as unknown as Business;
}
