import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isJsxExpression,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';

/** One text of the sources that holds Hangul. */
export interface KoreanText {
  /** Line in its file, from 1. */
  readonly line: number;
  /** As a person reads it; `{…}` marks a value that is put in while running, `{원}` an amount, `{P}` points, `{고정}` a constant. */
  readonly text: string;
}

const HANGUL = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;

/** Every string, template and JSX text of a file that holds Hangul, in the order of the file. */
export function koreanTexts(file: SourceFile): readonly KoreanText[] {
  const found: KoreanText[] = [];
  const visit = (node: Node): void => {
    if (isParticle(node)) return;
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text !== undefined && HANGUL.test(text)) found.push({ line: lineOf(node, file), text });
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function textOf(node: Node): string | undefined {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (isJsxText(node)) return valueBefore(node) + node.text;
  if (!isTemplateExpression(node)) return undefined;
  return (
    node.head.text + node.templateSpans.map((span) => markOf(span.expression) + span.literal.text).join('')
  );
}

/** Functions whose text ends in the same word always. */
const ENDINGS = new Map([
  ['wonText', '{원}'],
  ['won', '{원}'],
  ['pointsText', '{P}'],
  ['ordinalText', '{번째}'],
]);

/** Mark of a value that is put in: by its last word where every such value ends in it. */
function markOf(value: Node): string {
  if (isCallExpression(value) && isIdentifier(value.expression))
    return ENDINGS.get(value.expression.text) ?? '{…}';
  const constant = isPropertyAccessExpression(value) ? value.expression : value;
  return isIdentifier(constant) && /^[A-Z_]+$/.test(constant.text) ? '{고정}' : '{…}';
}

/** Whether a text names a particle of `withParticle`, which takes the form that fits. */
function isParticle(node: Node): boolean {
  const call = node.parent;
  if (call === undefined || !isCallExpression(call) || !isIdentifier(call.expression)) return false;
  return call.expression.text === 'withParticle' && call.arguments[1] === node;
}

/** The mark of a value whose last word is known, right before a text of JSX. */
function valueBefore(text: Node): string {
  let before: Node | undefined;
  let last: Node | undefined;
  text.parent.forEachChild((child) => {
    if (child === text) before = last;
    last = child;
  });
  if (before === undefined || !isJsxExpression(before) || before.expression === undefined) return '';
  const mark = markOf(before.expression);
  return mark === '{…}' ? '' : mark;
}

/** The line of the node's first letter: comments and blanks before it belong to the node for the compiler. */
function lineOf(node: Node, file: SourceFile): number {
  const before = file.text.slice(node.pos, node.end);
  const blanks = before.length - before.trimStart().length;
  return file.getLineAndCharacterOfPosition(node.pos + blanks).line + 1;
}
