import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isElementAccessExpression,
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import type { Checker, Project, Type } from 'typescript/unstable/sync';
import { declarationsOf, readingFiles } from './page-program.ts';

/** Declarations of the fields that pages read: `of.field`, `of[name]` and `const { field } = of`. */
export function declarationsRead(project: Project): ReadonlySet<string> {
  return new Set(readingFiles(project).flatMap((file) => readsOf(file, project.checker)));
}

function readsOf(file: SourceFile, checker: Checker): readonly string[] {
  const names: Node[] = [];
  const owners: Node[] = [];
  /** The name that is read, or the expression with the name, for each owner. */
  const owned: (string | Node)[] = [];
  const visit = (node: Node): void => {
    if (isPropertyAccessExpression(node)) names.push(node.name);
    if (isElementAccessExpression(node)) {
      owners.push(node.expression);
      owned.push(node.argumentExpression);
    }
    if (isObjectBindingPattern(node))
      for (const { propertyName, name } of node.elements) {
        const read = propertyName ?? name;
        if (read === undefined || !(isIdentifier(read) || isStringLiteral(read))) continue;
        owners.push(node);
        owned.push(read.text);
      }
    node.forEachChild(visit);
  };
  visit(file);
  const types = checker.getTypeAtLocation(owners);
  return [
    ...checker.getSymbolAtLocation(names),
    ...types.flatMap((type, at) => {
      const read = owned[at];
      if (type === undefined || read === undefined) return [];
      const present = checker.getNonNullableType(type) ?? type;
      const all = typeof read === 'string' ? [read] : literalsOf(checker.getTypeAtLocation(read));
      return all.map((name) => checker.getPropertyOfType(present, name));
    }),
  ].flatMap((field) => (field === undefined ? [] : declarationsOf(field)));
}

/** Texts that a value can be. */
function literalsOf(type: Type | undefined): readonly string[] {
  if (type?.isUnionType()) return type.getTypes().flatMap(literalsOf);
  return type?.isStringLiteralType() ? [type.value] : [];
}
