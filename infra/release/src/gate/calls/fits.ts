import type { Form } from '@sold/contracts/calls/parts/form';

/** A place of a message where one side may send what the other was not built for. */
export interface Misfit {
  /** `input.size_id`, `output.list[].price`. */
  place: string;
  /** The difference: "is a string and not an integer". */
  why: string;
}

/** Whether every value of a form is one of another: where not, and why. @param place where both stand */
export function misfits(sent: Form, taken: Form, place: string): Misfit[] {
  return alternatives(sent).flatMap((one) => fitsAny(one, alternatives(taken), place));
}

/** Reports each place once. */
export function distinct(found: readonly Misfit[]): Misfit[] {
  const known = new Map(found.map((misfit) => [`${misfit.place} ${misfit.why}`, misfit]));
  return [...known.values()];
}

function alternatives(form: Form): readonly Form[] {
  return form.anyOf === undefined ? [form] : form.anyOf.flatMap(alternatives);
}

/** Misfits of the closest of several alternatives. */
function fitsAny(sent: Form, taken: readonly Form[], place: string): Misfit[] {
  const tried = taken
    .filter((form) => isLike(sent, form))
    .map((form) => fitsOne(sent, form, place))
    .sort((one, other) => one.length - other.length);
  return tried[0] ?? [{ place, why: `may be ${nameOf(sent)} and not ${taken.map(nameOf).join(' or ')}` }];
}

/** Whether two forms are of the same kind, so that what differs is inside. */
function isLike(sent: Form, taken: Form): boolean {
  if (isAny(taken)) return true;
  if (taken.const !== undefined) return sent.const === taken.const;
  return kindOf(sent) === taken.type || (kindOf(sent) === 'integer' && taken.type === 'number');
}

function isAny({ type, const: only, anyOf }: Form): boolean {
  return type === undefined && only === undefined && anyOf === undefined;
}

function kindOf({ type, const: only }: Form): string | undefined {
  if (only === undefined) return type;
  if (typeof only === 'number') return Number.isInteger(only) ? 'integer' : 'number';
  return only === null ? 'null' : typeof only;
}

function nameOf(form: Form): string {
  if (form.const !== undefined) return JSON.stringify(form.const);
  return form.type ?? 'anything';
}

function fitsOne(sent: Form, taken: Form, place: string): Misfit[] {
  if (isAny(taken)) return [];
  return [
    ...limitMisfits(sent, taken, place),
    ...(taken.type === 'object' ? fieldMisfits(sent, taken, place) : []),
    ...(taken.items && sent.items ? misfits(sent.items, taken.items, `${place}[]`) : []),
  ];
}

function fieldMisfits(sent: Form, taken: Form, place: string): Misfit[] {
  const sends = sent.properties ?? {};
  const takes = taken.properties ?? {};
  const needed = (taken.required ?? []).flatMap((name) => {
    if (sends[name] === undefined) return [{ place: `${place}.${name}`, why: 'is missing' }];
    return sent.required?.includes(name) ? [] : [{ place: `${place}.${name}`, why: 'may be missing' }];
  });
  const inside = Object.entries(sends).flatMap(([name, field]) => {
    const own = takes[name];
    if (own !== undefined) return misfits(field, own, `${place}.${name}`);
    return taken.additionalProperties === false
      ? [{ place: `${place}.${name}`, why: 'is not known, and refused' }]
      : [];
  });
  return [...needed, ...inside];
}

const BELOW = ['minimum', 'minLength', 'minItems'] as const;
const ABOVE = ['maximum', 'maxLength', 'maxItems'] as const;

function limitMisfits(sent: Form, taken: Form, place: string): Misfit[] {
  if (sent.const !== undefined && taken.const === undefined) return constMisfits(sent.const, taken, place);
  const low = BELOW.filter((name) => (sent[name] ?? Number.NEGATIVE_INFINITY) < (taken[name] ?? -Infinity));
  const high = ABOVE.filter((name) => (sent[name] ?? Number.POSITIVE_INFINITY) > (taken[name] ?? Infinity));
  const limits = [...low, ...high].map((name) => ({
    place,
    why: `may be beyond its ${name}, ${taken[name]}`,
  }));
  const isOther = taken.pattern !== undefined && taken.pattern !== sent.pattern;
  return isOther ? [...limits, { place, why: `may be other than ${taken.pattern}` }] : limits;
}

function constMisfits(value: unknown, taken: Form, place: string): Misfit[] {
  const size = typeof value === 'string' ? value.length : Number(value);
  const [least, most] =
    typeof value === 'string' ? [taken.minLength, taken.maxLength] : [taken.minimum, taken.maximum];
  const isFit =
    size >= (least ?? -Infinity) &&
    size <= (most ?? Infinity) &&
    (taken.pattern === undefined || new RegExp(taken.pattern, 'u').test(String(value)));
  return isFit ? [] : [{ place, why: `may be ${JSON.stringify(value)}, which is beyond its limits` }];
}
