import { calls } from '@sold/contracts/calls/index';
import { type CallForms, callForm, callKey, type Form } from '@sold/contracts/calls/parts/form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCalls } from './compare.ts';
import { misfits } from './fits.ts';

const all: CallForms = Object.fromEntries(
  Object.values(calls).map((call) => [callKey(call), callForm(call)]),
);
const NAMES = ['a', 'b', 'c', 'd'];

const leaf: fc.Arbitrary<Form> = fc.oneof(
  fc.record({ type: fc.constantFrom('integer', 'number', 'boolean', 'null') }),
  fc.record({ type: fc.constant('string') }),
  fc.record({ const: fc.constantFrom('x', 'y', 3, 4, true) }),
  fc
    .tuple(fc.nat(5), fc.nat(5))
    .map(([low, more]) => ({ type: 'integer', minimum: low, maximum: low + more })),
  fc.nat(3).map((most) => ({ type: 'string', maxLength: most })),
);
const { form } = fc.letrec<{ form: Form }>((tie) => ({
  form: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(leaf, { minLength: 2, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    tie('form').map((items) => ({ type: 'array', items })),
    fc
      .record({
        fields: fc.dictionary(fc.constantFrom(...NAMES), tie('form'), { maxKeys: 3 }),
        needed: fc.subarray(NAMES),
        isClosed: fc.boolean(),
      })
      .map(({ fields, needed, isClosed }) => ({
        type: 'object',
        properties: fields,
        required: needed.filter((name) => name in fields),
        ...(isClosed && { additionalProperties: false }),
      })),
  ),
}));

/** A value of a form, chosen by a row of numbers. */
function sampleOf(of: Form, next: () => number): unknown {
  if (of.anyOf) return sampleOf(of.anyOf[next() % of.anyOf.length] as Form, next);
  if (of.const !== undefined) return of.const;
  if (of.type === 'integer')
    return Math.min((of.minimum ?? -9) + (next() % 20), of.maximum ?? Number.POSITIVE_INFINITY);
  if (of.type === 'number') return next() / 2;
  if (of.type === 'boolean') return next() % 2 === 0;
  if (of.type === 'string') return 'xyz~'.repeat(3).slice(0, Math.min(next() % 9, of.maxLength ?? 9));
  if (of.type === 'null') return null;
  if (of.type === 'array') return [1, 2].slice(next() % 3).map(() => sampleOf(of.items as Form, next));
  const fields = Object.entries(of.properties ?? {});
  const there = fields.filter(([name]) => of.required?.includes(name) || next() % 2 === 0);
  return Object.fromEntries(there.map(([name, field]) => [name, sampleOf(field, next)]));
}

/** Whether a value is one of a form: the plain rules of JSON Schema. */
function isOf(value: unknown, of: Form): boolean {
  if (of.anyOf) return of.anyOf.some((part) => isOf(value, part));
  if (of.const !== undefined) return value === of.const;
  if (of.type === 'integer' || of.type === 'number')
    return (
      typeof value === 'number' &&
      (of.type === 'number' || Number.isInteger(value)) &&
      value >= (of.minimum ?? value) &&
      value <= (of.maximum ?? value)
    );
  if (of.type === 'string') return typeof value === 'string' && value.length <= (of.maxLength ?? 99);
  if (of.type === 'boolean') return typeof value === 'boolean';
  if (of.type === 'null') return value === null;
  if (of.type === 'array') return Array.isArray(value) && value.every((one) => isOf(one, of.items as Form));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = of.properties ?? {};
  return (
    (of.required ?? []).every((name) => name in value) &&
    Object.entries(value).every(([name, one]) =>
      fields[name] === undefined ? of.additionalProperties !== false : isOf(one, fields[name]),
    )
  );
}

test('reports a misfit whenever the other side rejects a sent value', () => {
  let fitting = 0;
  fc.assert(
    fc.property(form, form, fc.infiniteStream(fc.nat(1000)), (sent, taken, numbers) => {
      if (misfits(sent, taken, '').length > 0) return;
      fitting += 1;
      const value = sampleOf(sent, () => numbers.next().value as number);
      expect(isOf(value, taken), JSON.stringify(value)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
  expect(fitting).toBeGreaterThan(100);
  fc.assert(
    fc.property(form, (one) => {
      expect(misfits(one, one, '')).toEqual([]);
    }),
  );
});

test.each([
  // Texts of one pattern, of another one, and of none.
  [{ type: 'string', pattern: '^a' }, { type: 'string', pattern: '^a' }, 0],
  [{ type: 'string', pattern: '^b' }, { type: 'string', pattern: '^a' }, 1],
  [{ type: 'string' }, { type: 'string', pattern: '^a' }, 1],
  [{ type: 'string', pattern: '^a' }, { type: 'string' }, 0],
  // Lengths limit a constant text, and values a constant number.
  [{ const: 'abc' }, { type: 'string', maxLength: 2 }, 1],
  [{ const: 'abc' }, { type: 'string', minLength: 4 }, 1],
  [{ const: 'abc' }, { type: 'string', minLength: 3, maxLength: 3 }, 0],
  [{ const: 'abc' }, { type: 'string', pattern: '^b' }, 1],
  [{ const: 7 }, { type: 'integer', minimum: 8 }, 1],
  [{ const: 7 }, { type: 'integer', maximum: 6 }, 1],
  [{ const: 7 }, { type: 'integer', minimum: 7, maximum: 7 }, 0],
] satisfies [Form, Form, number][])(
  'compares %j as sent with %j as taken: %i misfits',
  (sent, taken, count) => {
    expect(misfits(sent, taken, 'at')).toHaveLength(count);
  },
);

test('accepts declared calls against themselves', () => {
  expect(Object.keys(all).length).toBeGreaterThan(100);
  expect(compareCalls(all, all)).toEqual([]);
});

/** Paths of the objects of a form, from which a field may be taken. */
function objectsIn(of: Form, path: readonly string[] = []): { path: readonly string[]; names: string[] }[] {
  const names = Object.keys(of.properties ?? {});
  return [
    ...(names.length > 0 ? [{ path, names }] : []),
    ...Object.entries(of.properties ?? {}).flatMap(([name, field]) => objectsIn(field, [...path, name])),
    ...(of.items ? objectsIn(of.items, [...path, '[]']) : []),
  ];
}

/** A form changed at one place. */
function changedAt(of: Form, [first, ...path]: readonly string[], change: (form: Form) => Form): Form {
  if (first === undefined) return change(of);
  if (first === '[]') return { ...of, items: changedAt(of.items as Form, path, change) };
  const field = changedAt(of.properties?.[first] as Form, path, change);
  return { ...of, properties: { ...of.properties, [first]: field } };
}

const CALLS = Object.entries(all).filter(([call]) => !call.includes('/api/operator/'));
const somewhere = (side: 'input' | 'output') =>
  fc
    .constantFrom(...CALLS.filter(([, form]) => objectsIn(form[side]).length > 0))
    .chain(([call, form]) =>
      fc
        .constantFrom(...objectsIn(form[side]))
        .chain(({ path, names }) =>
          fc.constantFrom(...names).map((name) => ({ call, form, path, name, side })),
        ),
    );
const placeOf = (path: readonly string[], name: string, side: string) =>
  [side, ...path, name].join('.').replaceAll('.[]', '[]');
const without = (name: string) => (form: Form) => {
  const { [name]: _, ...properties } = form.properties ?? {};
  return { ...form, properties, required: (form.required ?? []).filter((other) => other !== name) };
};
const withField = (name: string, isNeeded: boolean) => (form: Form) => ({
  ...form,
  properties: { ...form.properties, [name]: { type: 'boolean' } },
  required: [...(form.required ?? []), ...(isNeeded ? [name] : [])],
});
const isNeeded = (of: Form, [first, ...path]: readonly string[], name: string): boolean => {
  if (first === undefined) return of.required?.includes(name) ?? false;
  return isNeeded((first === '[]' ? of.items : of.properties?.[first]) as Form, path, name);
};

test('reports a removed field of an answer, or one of another type, as breaking with its place', () => {
  fc.assert(
    fc.property(somewhere('output'), fc.boolean(), ({ call, form, path, name, side }, isGone) => {
      if (!isNeeded(form.output, path, name)) return;
      const change = isGone
        ? without(name)
        : (one: Form) => ({
            ...one,
            properties: { ...one.properties, [name]: { const: 'of another type' } },
          });
      const service = { ...form, output: changedAt(form.output, path, change) };
      const isText = JSON.stringify(
        misfits({ const: 'of another type' }, fieldAt(form.output, path, name), ''),
      );
      if (!isGone && isText === '[]') return;
      const found = compareCalls({ [call]: form }, { [call]: service });
      expect(found).toContainEqual(
        expect.objectContaining({ call, place: placeOf(path, name, side), kind: 'breaking' }),
      );
    }),
  );
});
const fieldAt = (of: Form, [first, ...path]: readonly string[], name: string): Form => {
  if (first === undefined) return of.properties?.[name] as Form;
  return fieldAt((first === '[]' ? of.items : of.properties?.[first]) as Form, path, name);
};

test('reports a new answer field as additive for an old page, and as breaking for a new page before an old service', () => {
  fc.assert(
    fc.property(somewhere('output'), ({ call, form, path, side }) => {
      const next = { ...form, output: changedAt(form.output, path, withField('brand_new', true)) };
      const place = placeOf(path, 'brand_new', side);
      expect(compareCalls({ [call]: form }, { [call]: next })).toEqual([
        { call, place, why: 'is new or wider', kind: 'additive' },
      ]);
      expect(compareCalls({ [call]: next }, { [call]: form })).toEqual([
        { call, place, why: 'is missing', kind: 'breaking' },
      ]);
    }),
  );
});

test('accepts one more input field of a service when it is optional, and not when it is required', () => {
  fc.assert(
    fc.property(somewhere('input'), fc.boolean(), ({ call, form, path, side }, isNeeded) => {
      const next = { ...form, input: changedAt(form.input, path, withField('brand_new', isNeeded)) };
      expect(compareCalls({ [call]: form }, { [call]: next })).toEqual([
        expect.objectContaining({
          call,
          place: placeOf(path, 'brand_new', side),
          kind: isNeeded ? 'breaking' : 'additive',
        }),
      ]);
      // The other way about the field is refused.
      expect(compareCalls({ [call]: next }, { [call]: form })[0]).toMatchObject({ kind: 'breaking' });
    }),
  );
});

test('reports a missing call as breaking, but not one of operators', () => {
  const shopper = { 'GET /api/x': { input: {}, output: {} } };
  expect(compareCalls(shopper, {})).toEqual([
    { call: 'GET /api/x', place: '', why: 'is not there', kind: 'breaking' },
  ]);
  expect(compareCalls({ 'GET /api/operator/x': { input: {}, output: {} } }, {})).toEqual([]);
});
