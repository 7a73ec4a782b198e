import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { lackingBuiltIns } from './lacking.ts';

/** Types, and names of what other modules offer. */
const NO_CODE =
  /^(?:ImportDeclaration|Ts(?!AsExpression|NonNullExpression|SatisfiesExpression|ConstAssertion|TypeAssertion))/;

interface Tree {
  type?: string;
  [name: string]: unknown;
}

const lacking = lackingBuiltIns();

/**
 * Built-ins that a source names and a browser of the list lacks: `URL.canParse`, `reportError`, `<… popover>`; of a script without
 * types members as well, `.toReversed`, as far as a name tells them (`typed-built-ins.ts` reads those of modules).
 */
export function lackingIn(source: string, kind: 'ts' | 'tsx' | 'js' = 'ts'): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const part of node) visit(part);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const tree = node as Tree;
    if (NO_CODE.test(tree.type ?? '')) return;
    const name = nameOf(tree, kind === 'js');
    if (name !== null) found.add(name);
    // A name that is written as one is no variable.
    const { property, key, ...parts } = tree;
    for (const part of Object.values(parts)) visit(part);
    for (const part of [property, key]) if ((part as Tree | undefined)?.type !== 'Identifier') visit(part);
  };
  visit(
    parseSync(
      source,
      kind === 'js' ? { syntax: 'ecmascript' } : { syntax: 'typescript', tsx: kind === 'tsx' },
    ),
  );
  return found;
}

export function lackingInFile(file: string): Set<string> {
  return lackingIn(readFileSync(file, 'utf8'), file.endsWith('.tsx') ? 'tsx' : 'ts');
}

function nameOf({ type, ...tree }: Tree, withMembers: boolean): string | null {
  if (type === 'Identifier') return lacking.globals.has(tree.value as string) ? (tree.value as string) : null;
  if (type === 'RegExpLiteral') {
    if (/\(\?<[=!]/.test(tree.pattern as string)) return '/(?<=)/';
    return /[dv]/.test(tree.flags as string) ? `/ /${tree.flags}` : null;
  }
  if (type === 'JSXOpeningElement') return attributeOf(tree.name as Tree, tree.attributes as Tree[]);
  if (type !== 'MemberExpression') return null;
  const member = (tree.property as { type: string; value: string }).value;
  if ((tree.property as Tree).type !== 'Identifier') return null;
  const object = tree.object as Tree;
  if (object.type === 'Identifier' && lacking.statics.has(`${object.value}.${member}`))
    return `${object.value}.${member}`;
  return withMembers && lacking.members.has(member) ? `.${member}` : null;
}

/** Attributes of elements; those of components are their own. */
function attributeOf(element: Tree, attributes: Tree[]): string | null {
  if (!/^[a-z]/.test((element.value as string | undefined) ?? '')) return null;
  const names = attributes.map(({ name }) => (name as { value?: string } | undefined)?.value ?? '');
  const young = names.find((name) => lacking.attributes.has(name));
  return young === undefined ? null : `<… ${young}>`;
}
