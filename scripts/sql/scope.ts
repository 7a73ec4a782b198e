import type { Node } from 'typescript/unstable/ast';
import { isFunction, placeOf } from './syntax.ts';

/** An expression, with the values of the parameters around it. */
export interface Value {
  readonly node: Node;
  readonly scope: Scope;
}
/** Place of a parameter → the value that a call gives it; null for one that is left out. */
export type Scope = ReadonlyMap<string, Value | null>;
export const OUTSIDE: Scope = new Map();

/** The scope inside a function that is called. */
export function inside(called: Node, given: readonly Node[], scope: Scope, around: Scope = OUTSIDE): Scope {
  const parameters = isFunction(called) ? called.parameters : [];
  return new Map([
    ...around,
    ...parameters.map((parameter, at): [string, Value | null] => {
      const node = given[at] ?? parameter.initializer;
      return [placeOf(parameter), node === undefined ? null : { node, scope }];
    }),
  ]);
}

/** The scope inside a function whose calls are not known. */
export function unknownTo(called: Node, around: Scope = OUTSIDE): Scope {
  const parameters = isFunction(called) ? called.parameters : [];
  return new Map([...around, ...parameters.map((one): [string, null] => [placeOf(one), null])]);
}
