import type { Illustration } from '../documents/illustration.ts';
import type { Block, Clause, Inline, ListItem, PolicyDocument } from '../documents/types.ts';

/** Code point of ①. */
const CIRCLED_ONE = 0x2460;

/** A clause as lines of text: what two versions are compared by. */
export interface PlainClause {
  title: string;
  lines: readonly string[];
}

/** A document as plain clauses; what stands before the first is one without a title. */
export function plainClauses({
  preamble,
  clauses,
}: Pick<PolicyDocument, 'preamble' | 'clauses'>): PlainClause[] {
  const before = preamble.length > 0 ? [{ title: '', blocks: preamble }] : [];
  return [...before, ...clauses].map(({ title, blocks }: Pick<Clause, 'title' | 'blocks'>) => ({
    title,
    lines: blocks.flatMap(linesOf),
  }));
}

function linesOf(block: Block): string[] {
  switch (block.is) {
    case 'text':
    case 'heading':
      return [plainText(block.text)];
    case 'list':
      return itemLines(block.items, block.ordered, 0);
    case 'figure':
      return [figureLine(block.picture, block.caption)];
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' | '));
  }
}

/** `[그림: 상자] 상자도 봐요. (① 이름, ② 종이)` */
function figureLine({ title, marks }: Illustration, caption: string): string {
  const places = marks.map(({ name }, index) => `${String.fromCodePoint(CIRCLED_ONE + index)} ${name}`);
  return `[그림: ${title}] ${caption}${places.length > 0 ? ` (${places.join(', ')})` : ''}`;
}

function itemLines(items: readonly ListItem[], ordered: boolean, depth: number): string[] {
  return items.flatMap(({ text, items: below }, index) => [
    `${'  '.repeat(depth)}${ordered ? `${index + 1}.` : '-'} ${plainText(text)}`,
    ...itemLines(below, false, depth + 1),
  ]);
}

export function plainText(text: readonly Inline[]): string {
  return text
    .map((one) => (typeof one === 'string' ? one : 'strong' in one ? one.strong : one.text))
    .join('');
}
