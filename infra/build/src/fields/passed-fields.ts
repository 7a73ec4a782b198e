import type { Expression, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isCallExpression,
  isJsxExpression,
  isJsxSpreadAttribute,
  isPropertyAssignment,
  isReturnStatement,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { type Checker, type Project, SignatureKind, type Type } from 'typescript/unstable/sync';
import { declarationsOf, readingFiles } from './page-program.ts';

/** A value, and what takes it: the value itself, or what it is spread into. */
interface Value {
  readonly value: Node;
  readonly taker: Node;
}

/** Declaration → declarations of the same field in the shapes that it is passed on as. */
export type PassedOn = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Follows values into other shapes: an argument into its parameter, an attribute into the property of a component.
 * @param types ids of the types of the values that are followed at first
 */
export function passedOn(project: Project, types: ReadonlySet<number>): PassedOn {
  const { checker } = project;
  const followed = new Set(types);
  const passed = new Map<string, Set<string>>();
  const seen = new Set<string>();

  function link(from: Type | undefined, to: Type | undefined): void {
    if (from === undefined || to === undefined || from.id === to.id) return;
    const pair = `${from.id}>${to.id}`;
    if (seen.has(pair)) return;
    seen.add(pair);
    const [parts, targets] = [partsOf(from), partsOf(to)];
    if (parts.length > 1 || targets.length > 1) {
      for (const part of parts) for (const target of targets) link(part, target);
    } else if (from.isObjectType() && to.isObjectType()) {
      if (checker.isArrayLikeType(from)) linkElements(from, to);
      else if (!linkSignatures(from, to) && followed.has(from.id)) linkFields(from, to);
    }
  }

  function linkElements(from: Type, to: Type): void {
    if (from.isTypeReference() && to.isTypeReference())
      link(checker.getTypeArguments(from)[0], checker.getTypeArguments(to)[0]);
  }

  /** A function is called with what its taker gives it. */
  function linkSignatures(from: Type, to: Type): boolean {
    const [given] = checker.getSignaturesOfType(from, SignatureKind.Call);
    const [wanted] = given ? checker.getSignaturesOfType(to, SignatureKind.Call) : [];
    if (given && wanted)
      for (const at of given.getParameters().keys())
        link(checker.getParameterType(wanted, at), checker.getParameterType(given, at));
    return given !== undefined;
  }

  function linkFields(from: Type, to: Type): void {
    followed.add(to.id);
    for (const target of checker.getPropertiesOfType(to)) {
      const field = checker.getPropertyOfType(from, target.name);
      if (field === undefined) continue;
      for (const declaration of declarationsOf(field)) {
        const others = passed.get(declaration) ?? new Set();
        for (const other of declarationsOf(target)) others.add(other);
        passed.set(declaration, others);
      }
      link(
        answered(() => checker.getTypeOfSymbol(field)),
        answered(() => checker.getTypeOfSymbol(target)),
      );
    }
  }

  function partsOf(type: Type): readonly Type[] {
    if (type.isUnionType() || type.isIntersectionType()) return answered(() => type.getTypes()) ?? [];
    return [type];
  }

  const isFollowed = (type: Type): boolean =>
    partsOf(type).some(
      (part) =>
        followed.has(part.id) ||
        (part.isObjectType() &&
          (checker.isArrayLikeType(part)
            ? part.isTypeReference() && followed.has(checker.getTypeArguments(part)[0]?.id ?? -1)
            : checker.getSignaturesOfType(part, SignatureKind.Call).length === 1)),
    );

  let waiting = readingFiles(project).flatMap((file) => typedValues(file, checker));
  for (let before = -1; before !== followed.size; ) {
    before = followed.size;
    const later: typeof waiting = [];
    for (const one of waiting) {
      if (!isFollowed(one.type)) later.push(one);
      else
        link(
          one.type,
          answered(() => checker.getContextualType(one.taker as Expression)),
        );
    }
    waiting = later;
  }
  return passed;
}

function typedValues(file: SourceFile, checker: Checker): (Value & { type: Type })[] {
  const values = valuesOf(file);
  const types = typesAt(
    values.map(({ value }) => value),
    checker,
  );
  return values.flatMap((value, at) => {
    const type = types[at];
    const isOne = type && (type.isUnionType() || type.isObjectType() || type.isIntersectionType());
    return isOne ? [{ ...value, type }] : [];
  });
}

function typesAt(nodes: readonly Node[], checker: Checker): readonly (Type | undefined)[] {
  const types = answered(() => checker.getTypeAtLocation(nodes));
  if (types !== undefined || nodes.length < 2) return types ?? [undefined];
  const half = nodes.length >> 1;
  return [...typesAt(nodes.slice(0, half), checker), ...typesAt(nodes.slice(half), checker)];
}

/** TypeScript 7.0.2 fails at the type of an empty tuple, and then gives no answer to the whole request. */
function answered<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (failure) {
    if (String(failure).includes('TupleType')) return undefined;
    throw failure;
  }
}

/** Expressions that something with a type of its own takes. */
function valuesOf(file: SourceFile): readonly Value[] {
  const found: Value[] = [];
  const take = (value: Node | undefined, taker = value) => {
    if (value !== undefined && taker !== undefined) found.push({ value, taker });
  };
  const visit = (node: Node): void => {
    if (isCallExpression(node)) for (const value of node.arguments) take(value);
    else if (isJsxExpression(node) || isReturnStatement(node)) take(node.expression);
    else if (isPropertyAssignment(node)) take(node.initializer);
    else if (isShorthandPropertyAssignment(node)) take(node.name);
    else if (isSpreadAssignment(node)) take(node.expression, node.parent);
    else if (isJsxSpreadAttribute(node)) take(node.expression, node.parent);
    else if (isVariableDeclaration(node) && node.type) take(node.initializer);
    else if (isArrowFunction(node)) take(node.body);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}
