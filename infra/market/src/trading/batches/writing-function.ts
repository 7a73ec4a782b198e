import { openSession } from '../../people/sessions/open-session.ts';

/** A function of the database that writes. It has done nothing when it returns no row. */
export interface WritingFunction {
  name: string;
  /** Calls it once, with its parameters. */
  one: string;
  /** Calls it once for each element of the JSON list `$1` of `{ place, v0, v1, … }`, in one transaction. */
  many: string;
  /** Positions of parameters that are JSON. */
  json: ReadonlySet<number>;
}

/** Longest wait for a lock, milliseconds: whoever shares the statement must not wait for what one of them waits for. */
const LOCK_MS = 250;
const BRIEFLY = `set_config('lock_timeout', '${LOCK_MS}', true)`;
const PLANNED_ONCE = `set_config('plan_cache_mode', 'force_generic_plan', true)`;

interface Manner {
  /**
   * Its statements are planned for all calls alike. Else PostgreSQL decides by what statistics say at some moment, and may plan
   * each of them again for each call, for as long as a connection lives.
   */
  isPlannedOnce?: boolean;
  /**
   * Position of its customer, from 0. The session is one value more, after all parameters, and without an open session of that
   * customer, whose identity was checked, the function is not called at all: who asks need not be asked for beforehand.
   */
  customerAt?: number;
}

/**
 * @param types of its parameters, with spaces between
 * @param columns what is wanted of its result, which is called `written`
 */
export function writingFunction(
  name: string,
  types: string,
  columns: string,
  { isPlannedOnce = false, customerAt }: Manner = {},
): WritingFunction {
  const parameters = types.split(/\s+/);
  const each = customerAt === undefined ? parameters : [...parameters, 'text'];
  const fields = each.map((type, at) => `v${at} ${type}`).join(', ');
  const settings = isPlannedOnce ? `${BRIEFLY}, ${PLANNED_ONCE}` : BRIEFLY;
  /** What it has written, of values that are named so. */
  const written = (values: readonly string[]) => {
    const all = values.slice(0, parameters.length);
    if (customerAt === undefined) return `cross join lateral ${name}(${all.join(', ')}) as written`;
    const customer = checkedCustomer(values[parameters.length] as string, values[customerAt] as string);
    all[customerAt] = 'caller.customer';
    // It cannot be called before its caller is known and all is set, and the planner cannot take that subquery apart.
    return `cross join lateral (select ${customer} as customer from set offset 0) as caller
      cross join lateral ${name}(${all.join(', ')}) as written where caller.customer is not null`;
  };
  const given = each.map((type, at) => `$${at + 1}::${type}`);
  const asked = each.map((_, at) => `asked.v${at}`);
  // No `*`: a statement with one is not prepared, and planning these takes as long as a quarter of what they do.
  return {
    name,
    one: `with set as (select ${settings}) select ${columns} from set ${written(given)}`,
    many: `with set as (select ${settings}) select asked.place, ${columns} from set
      cross join jsonb_to_recordset($1::jsonb) as asked (place int, ${fields}) ${written(asked)}`,
    json: new Set(each.flatMap((type, at) => (type === 'jsonb' ? [at] : []))),
  };
}

/** The customer, when the session is open and the identity of its customer was checked; else null. */
function checkedCustomer(session: string, customer: string): string {
  return `(select customer.id ${openSession(session, customer)} and customer.certified_at is not null)`;
}
