/** The inspection centre: where sellers send what they have sold, as it is written on a parcel. */
export interface Centre {
  name: string;
  phone: string;
  zipcode: string;
  addr: string;
}

/** For processes without customers: benchmarks, simulations, documents. */
export const NO_CENTRE: Centre = { name: '', phone: '', zipcode: '', addr: '' };

const FIELDS = ['name', 'phone', 'zipcode', 'addr'] as const satisfies readonly (keyof Centre)[];

/** Reads the setting `CENTRE`. @returns its problem instead, for an operator */
export function readCentre(json: string): Centre | { problem: string } {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return { problem: 'CENTRE is no JSON.' };
  }
  const fields = (given ?? {}) as Record<string, unknown>;
  const [missing] = FIELDS.filter((field) => typeof fields[field] !== 'string' || fields[field] === '');
  if (missing !== undefined) return { problem: `CENTRE has no "${missing}".` };
  if (!/^\d{5}$/.test(String(fields.zipcode)))
    return { problem: 'The "zipcode" of CENTRE has not five digits.' };
  return Object.fromEntries(FIELDS.map((field) => [field, fields[field]])) as unknown as Centre;
}
