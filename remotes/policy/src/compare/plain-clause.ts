import type { Block, Clause, Inline, ListItem, PolicyDocument } from '../documents/types.ts';

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
      return [`[그림: ${block.picture.title}] ${block.caption}`];
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' | '));
  }
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
