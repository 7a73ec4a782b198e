import type { Node } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isSpreadElement,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { type Symbol as Named, type Project, SymbolFlags } from 'typescript/unstable/sync';
import type { Choices } from './choices.ts';
import { inside, OUTSIDE, type Scope, unknownTo, type Value } from './scope.ts';
import {
  bare,
  builtInOf,
  constantOf,
  isFragmentItself,
  isFunction,
  nameOf,
  placeOf,
  resultsOf,
  sourceOf,
} from './syntax.ts';

/** The sources alone do not say what an expression is. */
export class Unreadable extends Error {}

/** Names behind names; more are a circle. */
const DEPTH = 60;

/**
 * Follows names, members and calls of our own functions to the expression that they stand for. Where there are several, one is
 * chosen. A name that only the run knows stays as it is.
 */
export class Values {
  readonly #project: Project;
  readonly #choices: Choices;
  /** Values of the parameters of functions around the statement. */
  readonly #around = new Map<string, Value | null>();
  constructor(project: Project, choices: Choices) {
    this.#project = project;
    this.#choices = choices;
  }

  /** @throws Unreadable for a circle */
  of({ node: written, scope }: Value, depth = 0): Value {
    if (depth > DEPTH) throw new Unreadable('a circle');
    const node = bare(written);
    const next = (inner: Node) => this.of({ node: inner, scope }, depth + 1);
    if (isConditionalExpression(node)) {
      const isTrue =
        this.#judged(node.condition, scope, depth) ??
        this.#choices.take(conditionOf(node.condition), 2) === 0;
      return next(isTrue ? node.whenTrue : node.whenFalse);
    }
    if (isBinaryExpression(node)) return this.#either(node.left, node.right, scope, depth);
    if (isPropertyAccessExpression(node))
      return this.member({ node: node.expression, scope }, node.name.text, depth + 1) ?? { node, scope };
    if (isElementAccessExpression(node)) return this.#element(node, scope, depth) ?? { node, scope };
    if (isCallExpression(node)) return this.#called(node, scope, depth);
    if (isIdentifier(node)) return this.#named(node, scope, depth);
    if (isParameterDeclaration(node) || isVariableDeclaration(node))
      return this.#declaration(node, node, scope, depth);
    return { node, scope };
  }

  /** Elements of a list, one for a list whose length only the run says; null for a list of which nothing is known. */
  elements(list: Value, depth = 0): Value[] | null {
    const { node, scope } = this.of(list, depth + 1);
    const inner = (one: Node) => this.elements({ node: one, scope }, depth + 1);
    if (isArrayLiteralExpression(node)) {
      const known = node.elements.flatMap((element) =>
        isSpreadElement(element) ? (inner(element.expression) ?? []) : [{ node: element, scope }],
      );
      return known.length === 0 && node.elements.length > 0 ? null : known;
    }
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return null;
    const { name, expression } = node.expression;
    const [mapping] = node.arguments;
    if (name.text === 'filter') return inner(expression);
    if (mapping === undefined || !/^(?:flatM|m)ap$/.test(name.text)) return null;
    return this.#mapped(inner(expression), { node: mapping, scope }, depth + 1);
  }

  #mapped(elements: readonly Value[] | null, mapping: Value, depth: number): Value[] | null {
    const { node, scope } = this.of(mapping, depth);
    const parameter = isFunction(node) ? node.parameters[0] : undefined;
    if (!isFunction(node)) return null;
    const around = unknownTo(node, scope);
    const scopes: Scope[] =
      elements === null || parameter === undefined
        ? [around]
        : elements.map((element) => new Map([...around, [placeOf(parameter), element]]));
    return scopes.flatMap((inner) => {
      const result = this.#resultOf(node);
      if (result === undefined) return [];
      const value = this.of({ node: result, scope: inner }, depth + 1);
      return (isArrayLiteralExpression(value.node) ? this.elements(value, depth + 1) : null) ?? [value];
    });
  }

  /** One of the expressions that a function returns; not `null` when there is another. */
  #resultOf(called: Node): Node | undefined {
    const all = resultsOf(called);
    const results = all.filter((one) => sourceOf(bare(one)) !== 'null');
    return results.length < 2
      ? (results[0] ?? all[0])
      : results[this.#choices.take(placeOf(called), results.length)];
  }

  /** The value of a member; null for one that is not there, or of an object that only the run knows. */
  member(holder: Value, name: string, depth = 0): Value | null {
    const { node, scope } = this.of(holder, depth + 1);
    if (!isObjectLiteralExpression(node)) return null;
    // The last one counts.
    for (const member of [...node.properties].reverse()) {
      if (isSpreadAssignment(member)) {
        const inner = this.member({ node: member.expression, scope }, name, depth + 1);
        if (inner !== null) return inner;
      } else if (member.name !== undefined && nameOf(member.name) === name) {
        if (isPropertyAssignment(member)) return this.of({ node: member.initializer, scope }, depth + 1);
        if (isMethodDeclaration(member)) return { node: member, scope };
        const symbol = isShorthandPropertyAssignment(member)
          ? this.#project.checker.getShorthandAssignmentValueSymbol(member)
          : undefined;
        return symbol === undefined ? null : this.#declared(symbol, member, scope, depth + 1);
      }
    }
    return null;
  }

  /** `X[key]`: a key that only the run knows is chosen among the names of X. */
  #element(
    { expression, argumentExpression }: Node & { expression: Node; argumentExpression: Node },
    scope: Scope,
    depth: number,
  ) {
    const holder = this.of({ node: expression, scope }, depth + 1);
    const list = this.elements(holder, depth + 1);
    const key = this.of({ node: argumentExpression, scope }, depth + 1);
    if (list !== null)
      return this.of(list[this.#choices.take(choiceOf(key), list.length)] ?? holder, depth + 1);
    if (isStringLiteral(key.node)) return this.member(holder, key.node.text, depth + 1);
    const names = this.#namesIn(holder, depth + 1);
    const name = names[this.#choices.take(choiceOf(key), names.length)];
    return name === undefined ? null : this.member(holder, name, depth + 1);
  }

  #namesIn({ node, scope }: Value, depth: number): string[] {
    if (!isObjectLiteralExpression(node)) return [];
    return node.properties.flatMap((member) =>
      isSpreadAssignment(member)
        ? this.#namesIn(this.of({ node: member.expression, scope }, depth + 1), depth + 1)
        : member.name === undefined
          ? []
          : [nameOf(member.name)],
    );
  }

  /** `a ?? b`, `a || b`, `a && b`: the side that is a fragment, or one of two. */
  #either(left: Node, right: Node, scope: Scope, depth: number): Value {
    const [one, other] = [left, right].map((side) => this.of({ node: side, scope }, depth + 1)) as [
      Value,
      Value,
    ];
    if (!isFragmentItself(one.node)) return other;
    return isFragmentItself(other.node) && this.#choices.take(conditionOf(left), 2) === 1 ? other : one;
  }

  /** Whether a condition holds; null when only the run knows. */
  #judged(condition: Node, scope: Scope, depth: number): boolean | null {
    const node = bare(condition);
    if (!isBinaryExpression(node)) return null;
    const sign = sourceOf(node.operatorToken);
    if (sign !== '===' && sign !== '!==') return null;
    const [left, right] = [node.left, node.right].map((side) =>
      constantOf(this.of({ node: side, scope }, depth + 1).node),
    );
    if (left === undefined || right === undefined) return null;
    return (left === right) === (sign === '===');
  }

  /** Follows a call of our own function to its result. Other calls stay as they are. */
  #called(node: Node & { expression: Node; arguments: readonly Node[] }, scope: Scope, depth: number): Value {
    if (builtInOf(node) !== null) return { node, scope };
    const called = this.of({ node: node.expression, scope }, depth + 1);
    const result = this.#resultOf(called.node);
    if (result === undefined) return { node, scope };
    return this.of(
      { node: result, scope: inside(called.node, node.arguments, scope, called.scope) },
      depth + 1,
    );
  }

  #named(node: Node, scope: Scope, depth: number): Value {
    const symbol = this.#project.checker.getSymbolAtLocation(node);
    return symbol === undefined ? { node, scope } : this.#declared(symbol, node, scope, depth);
  }

  #declared(symbol: Named, node: Node, scope: Scope, depth: number): Value {
    const real = symbol.flags & SymbolFlags.Alias ? this.#project.checker.getAliasedSymbol(symbol) : symbol;
    const declared = real.declarations[0]?.resolve(this.#project);
    return declared === undefined ? { node, scope } : this.#declaration(declared, node, scope, depth);
  }

  #declaration(declared: Node, node: Node, scope: Scope, depth: number): Value {
    const unknown = { node, scope };
    if (isFunctionDeclaration(declared)) return { node: declared, scope };
    if (isParameterDeclaration(declared)) {
      const given = this.#given(declared, scope);
      return given === null ? unknown : this.of(given, depth + 1);
    }
    if (isBindingElement(declared)) {
      const named = declared.propertyName ?? declared.name;
      const name = named === undefined ? '' : nameOf(named);
      const value = this.member({ node: declared.parent.parent, scope }, name, depth + 1);
      if (value !== null) return value;
      return declared.initializer === undefined
        ? unknown
        : this.of({ node: declared.initializer, scope }, depth + 1);
    }
    if (!isVariableDeclaration(declared)) return unknown;
    if (declared.initializer !== undefined) return this.of({ node: declared.initializer, scope }, depth + 1);
    const loop = declared.parent?.parent;
    const list =
      loop !== undefined && isForOfStatement(loop)
        ? this.elements({ node: loop.expression, scope }, depth + 1)
        : null;
    const element = list?.[this.#choices.take(placeOf(declared), list.length)];
    return element === undefined ? unknown : this.of(element, depth + 1);
  }

  /** Finds the value of a parameter: in the call that was followed, or in one of all calls of its function. */
  #given(parameter: Node, scope: Scope): Value | null {
    const place = placeOf(parameter);
    const given = scope.get(place) ?? this.#around.get(place);
    if (given !== undefined || scope.has(place)) return given ?? null;
    const called = parameter.parent;
    if (called === undefined || !isFunction(called)) return null;
    const calls = this.#project.checker.getSignatureUsage(called).flatMap(({ call }) => {
      const node = call?.resolve(this.#project);
      return node !== undefined && isCallExpression(node) ? [[...node.arguments]] : [];
    });
    const chosen =
      calls[calls.length < 2 ? 0 : this.#choices.take(`calls of ${placeOf(called)}`, calls.length)];
    const within = chosen === undefined ? unknownTo(called) : inside(called, chosen, OUTSIDE);
    for (const [one, value] of within) this.#around.set(one, value);
    return this.#around.get(place) ?? null;
  }
}

/** Conditions of the same words in one file hold together. */
function conditionOf(condition: Node): string {
  return `${placeOf(condition).replace(/:\d+$/, '')} ${sourceOf(condition)}`;
}

function choiceOf({ node }: Value): string {
  return `key ${conditionOf(node)}`;
}
