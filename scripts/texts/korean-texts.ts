import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';

/** One text of the sources that holds Hangul. */
export interface KoreanText {
  /** Line in its file, from 1. */
  readonly line: number;
  /** As a person reads it; `{…}` marks a value that is put in while running. */
  readonly text: string;
}

const HANGUL = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;

/** Every string, template and JSX text of a file that holds Hangul, in the order of the file. */
export function koreanTexts(file: SourceFile): readonly KoreanText[] {
  const found: KoreanText[] = [];
  const visit = (node: Node): void => {
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text !== undefined && HANGUL.test(text)) found.push({ line: lineOf(node, file), text });
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function textOf(node: Node): string | undefined {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isJsxText(node)) return node.text;
  if (!isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `{…}${span.literal.text}`).join('');
}

/** The line of the node's first letter: comments and blanks before it belong to the node for the compiler. */
function lineOf(node: Node, file: SourceFile): number {
  const before = file.text.slice(node.pos, node.end);
  const blanks = before.length - before.trimStart().length;
  return file.getLineAndCharacterOfPosition(node.pos + blanks).line + 1;
}
