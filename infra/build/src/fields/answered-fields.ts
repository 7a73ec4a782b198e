import { join } from 'node:path';
import type { Symbol as Declared, Project, Type } from 'typescript/unstable/sync';
import { declarationsOf, isShape } from './page-program.ts';

/** One field of an answer. */
export interface AnsweredField {
  /** Key of the first call that answers it, and the names from its answer down to the field. */
  readonly at: string;
  readonly field: Declared;
}

/** Every field of calls' answers, and the types that hold them; each declaration once. */
export function answeredFields(
  { program, checker }: Project,
  root: string,
  isLeftOut: (key: string) => boolean,
): { fields: readonly AnsweredField[]; types: ReadonlySet<number> } {
  const table = join(root, 'contracts/src/calls/index.ts');
  const calls = checker.getTypeAtPosition(
    table,
    program.getSourceFile(table)?.text.indexOf('CallTable =') ?? 0,
  );
  if (calls === undefined) throw new Error('The table of calls has no type.');
  const found = new Map<string, AnsweredField>();
  const types = new Set<number>();
  const walk = (type: Type | undefined, at: string): void => {
    if (type === undefined || types.has(type.id)) return;
    if (type.isUnionType() || type.isIntersectionType()) {
      types.add(type.id);
      for (const part of type.getTypes()) walk(part, at);
    } else if (type.isObjectType()) {
      types.add(type.id);
      if (checker.isArrayLikeType(type)) {
        if (type.isTypeReference()) for (const part of checker.getTypeArguments(type)) walk(part, at);
        return;
      }
      for (const { valueType } of checker.getIndexInfosOfType(type)) walk(valueType, `${at}.*`);
      for (const field of checker.getPropertiesOfType(type)) {
        const [first] = declarationsOf(field);
        if (first !== undefined && isShape(first) && !found.has(first))
          found.set(first, { at: `${at}.${field.name}`, field });
        walk(checker.getTypeOfSymbol(field), `${at}.${field.name}`);
      }
    }
  };
  for (const call of checker.getPropertiesOfType(calls)) {
    const parts = isLeftOut(call.name) ? undefined : checker.getTypeOfSymbol(call);
    const output = parts && checker.getPropertyOfType(parts, 'output');
    if (output) walk(checker.getTypeOfSymbol(output), call.name);
  }
  return { fields: [...found.values()], types };
}
