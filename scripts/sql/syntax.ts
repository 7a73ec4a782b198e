import type { Expression, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNonNullExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isSatisfiesExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is';

type AnyFunction = Node & {
  readonly parameters: readonly (Node & { readonly initializer?: Expression })[];
  readonly body?: Node;
};

export function isFunction(node: Node): node is AnyFunction {
  return (
    isArrowFunction(node) ||
    isFunctionDeclaration(node) ||
    isFunctionExpression(node) ||
    isMethodDeclaration(node)
  );
}

/** Expressions that a function may return. */
export function resultsOf(called: Node): Node[] {
  const body = isFunction(called) ? called.body : undefined;
  if (body === undefined) return [];
  if (!isBlock(body)) return [body];
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isFunction(node)) return;
    if (isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(body);
  return found;
}

/** The expression without what changes only its type, and without `await`. */
export function bare(node: Node): Node {
  return isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node) ||
    isAwaitExpression(node)
    ? bare(node.expression)
    : node;
}

export function isSql(node: Node): boolean {
  return isIdentifier(node) && node.text === 'sql';
}

/** Name of the method in `sql.join(…)` and its like. */
export function builtInOf(node: Node): string | null {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return null;
  return isSql(node.expression.expression) ? node.expression.name.text : null;
}

/** Whether an expression is a fragment as it is written. */
export function isFragmentItself(node: Node): boolean {
  return (isTaggedTemplateExpression(node) && isSql(node.tag)) || builtInOf(node) !== null;
}

export function nameOf(node: Node): string {
  return (node as Node & { text?: string }).text ?? '';
}

export function fileOf(node: Node): SourceFile {
  let file = node;
  while (file.parent !== undefined) file = file.parent;
  return file as SourceFile;
}

/** Identifies a node of any file. */
export function placeOf(node: Node): string {
  return `${fileOf(node).fileName}:${node.pos}`;
}

export function sourceOf(node: Node): string {
  return fileOf(node).text.slice(node.pos, node.end).trim().replace(/\s+/g, ' ').slice(0, 90);
}

/** The value of a literal; undefined for anything else. */
export function constantOf(node: Node): string | null | undefined {
  if (isStringLiteral(node)) return node.text;
  const text = sourceOf(node);
  if (text === 'null') return null;
  return text === 'undefined' ? '\0undefined' : isFragmentItself(node) ? '\0fragment' : undefined;
}
