import { parseSync } from '@swc/core';

/** Kinds of syntax that name a member of something: `x.go`, `{ go } = x`, `{ go: … }`. */
const NAMING: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  OptionalChainingExpression: 'property',
  KeyValuePatternProperty: 'key',
  AssignmentPatternProperty: 'key',
  KeyValueProperty: 'key',
  MethodProperty: 'key',
};

/** The names of members that a module's code reads or writes, whatever they are members of. */
export function namedMembers(source: string, isTsx: boolean): Set<string> {
  const named = new Set<string>();
  walk(parseSync(source, { syntax: 'typescript', tsx: isTsx }), named);
  return named;
}

function walk(node: unknown, named: Set<string>): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, named);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const fields = node as Record<string, unknown>;
  const name = fields[NAMING[String(fields.type)] ?? ''] as { type?: string; value?: string } | undefined;
  if (name?.type === 'Identifier' && name.value !== undefined) named.add(name.value);
  // `{ go }` as a value is an identifier alone.
  if (fields.type === 'ObjectExpression')
    for (const property of fields.properties as { type: string; value?: unknown }[])
      if (property.type === 'Identifier') named.add(String(property.value));
  for (const value of Object.values(fields)) walk(value, named);
}
