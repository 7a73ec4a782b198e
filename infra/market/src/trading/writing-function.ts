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

/**
 * @param types of its parameters, with spaces between
 * @param columns what is wanted of its result, which is called `written`
 * @param isPlannedOnce its statements are planned for all calls alike. Else PostgreSQL decides by what statistics say at some
 *   moment, and may plan each of them again for each call, for as long as a connection lives
 */
export function writingFunction(
  name: string,
  types: string,
  columns: string,
  isPlannedOnce = false,
): WritingFunction {
  const each = types.split(/\s+/);
  const parameters = each.map((type, at) => `$${at + 1}::${type}`).join(', ');
  const fields = each.map((type, at) => `v${at} ${type}`).join(', ');
  const asked = each.map((_, at) => `asked.v${at}`).join(', ');
  const settings = isPlannedOnce ? `${BRIEFLY}, ${PLANNED_ONCE}` : BRIEFLY;
  return {
    name,
    one: `with set as (select ${settings}) select ${columns} from set cross join lateral ${name}(${parameters}) as written`,
    many: `with set as (select ${settings}) select asked.place, ${columns} from set
      cross join jsonb_to_recordset($1::jsonb) as asked (place int, ${fields}) cross join lateral ${name}(${asked}) as written`,
    json: new Set(each.flatMap((type, at) => (type === 'jsonb' ? [at] : []))),
  };
}
