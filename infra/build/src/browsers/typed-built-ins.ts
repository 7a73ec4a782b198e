import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isElementAccessExpression,
  isIdentifier,
  isInterfaceDeclaration,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import type { Checker, Symbol as Declared, Project, Type } from 'typescript/unstable/sync';
import { knownNames, lackingNames } from './lacking.ts';

/** Interfaces of TypeScript's library that MDN's data know by another name. */
const OTHER_NAMES: readonly [RegExp, string][] = [
  [/^Readonly(Array|Map|Set)$/, '$1'],
  [/^\w+(?:\d|Clamped)Array$/, 'TypedArray'],
  [/^(?:(?:Array|Map|RegExpString|Set|String)Iterator|IteratorObject|Generator)$/, 'Iterator'],
  [/^CSSStyle(?:DeclarationBase|Properties)$/, 'CSSStyleDeclaration'],
  [/^(\w+)Constructor$/, '$1'],
];
const LIBRARY = /\/lib\.[\w.]+\.d\.ts$/;

const known = knownNames();
const members = lackingNames().filter(([, , holder]) => holder !== 'class');
const lacking = new Set(members.map(([owner, name]) => (name === '' ? owner : `${owner}.${name}`)));
const names = new Set(members.map(([owner, name]) => name || owner));

/** A member that is read, and what has it. */
interface Read {
  name: string;
  member: Declared | undefined;
  owner: Type | undefined;
}

/**
 * Members that files read and a browser of the list lacks, with one of the files: `URLSearchParams.size`, and not that of a Map;
 * the interface alone where all of it is lacking. Many interfaces share a name, so a name alone does not tell.
 */
export function lackingMembers(project: Project, files: readonly SourceFile[]): Map<string, string> {
  const heirs = heirsOf(project);
  const found = new Map<string, string>();
  for (const file of files)
    for (const { name, member, owner } of readsOf(project.checker, file))
      for (const declaration of member?.declarations ?? []) {
        if (!LIBRARY.test(declaration.path)) continue;
        const of = interfaceOf(declaration.resolve(project));
        const missing =
          of === null ? [name].filter((one) => lacking.has(one)) : lackingOf(of, name, { owner, heirs });
        for (const one of missing) found.set(one, file.fileName);
      }
  return found;
}

/** MDN's data do not know mixins: the interface that is read has the member, or, for one of several, all that take it in. */
function lackingOf(
  of: string,
  name: string,
  { owner, heirs }: { owner: Type | undefined; heirs: ReadonlyMap<string, readonly string[]> },
): string[] {
  const read = owner?.getSymbol()?.name ?? '';
  const takers = heirs.get(of) ?? [];
  const owners = known.has(of) ? [of] : takers.includes(read) ? [read] : takers;
  const missing = owners.flatMap((one) => [one, `${one}.${name}`].find((part) => lacking.has(part)) ?? []);
  return missing.length === owners.length ? missing : [];
}

/** The interface around a declaration; null for a global and for a class itself. */
function interfaceOf(declaration: Node | undefined): string | null {
  for (let node = declaration?.parent; node; node = node.parent)
    if (isInterfaceDeclaration(node)) {
      const { text } = node.name;
      const [form, other] = OTHER_NAMES.find(([written]) => written.test(text)) ?? [];
      return form && other ? text.replace(form, other) : text;
    }
  return null;
}

/** `owner.name`, `owner['name']` and `const { name } = owner`, for names that something lacks. */
function readsOf(checker: Checker, file: SourceFile): Read[] {
  const read: { owner: Node; name: string; node?: Node }[] = [];
  const note = (owner: Node, name: Node | undefined, node?: Node) => {
    if (name && (isIdentifier(name) || isStringLiteral(name)) && names.has(name.text))
      read.push({ owner, name: name.text, ...(node && { node }) });
  };
  const visit = (node: Node): void => {
    if (isPropertyAccessExpression(node)) note(node.expression, node.name, node.name);
    if (isElementAccessExpression(node) && isStringLiteral(node.argumentExpression))
      note(node.expression, node.argumentExpression);
    if (isObjectBindingPattern(node))
      for (const { propertyName, name } of node.elements) note(node, propertyName ?? name);
    node.forEachChild(visit);
  };
  visit(file);
  const types = checker.getTypeAtLocation(read.map(({ owner }) => owner));
  return read.map(({ name, node }, at) => {
    const type = types[at];
    const owner = type && (checker.getNonNullableType(type) ?? type);
    const member = node ? checker.getSymbolAtLocation(node) : owner && checker.getPropertyOfType(owner, name);
    return { name, member, owner };
  });
}

/** Interfaces of the library that extend another one, by its name. */
function heirsOf({ program }: Project): ReadonlyMap<string, readonly string[]> {
  const heirs = new Map<string, string[]>();
  for (const path of program.getSourceFileNames().filter((name) => LIBRARY.test(name)))
    program.getSourceFile(path)?.forEachChild((node) => {
      if (!isInterfaceDeclaration(node)) return undefined;
      for (const { expression } of (node.heritageClauses ?? []).flatMap(({ types }) => types))
        if (isIdentifier(expression))
          heirs.set(expression.text, [...(heirs.get(expression.text) ?? []), node.name.text]);
      return undefined;
    });
  return heirs;
}
