import { marked, type Token, type Tokens } from 'marked';
import { ILLUSTRATIONS } from '../illustrations/all.ts';
import type { Block, Clause, Inline, ListItem } from '../src/documents/types.ts';

/** The text of a document as data. @throws when it holds what documents may not: raw HTML, strange pictures, code, other headings */
export function clausesOf(body: string): { preamble: readonly Block[]; clauses: readonly Clause[] } {
  const preamble: Block[] = [];
  const clauses: (Clause & { blocks: Block[] })[] = [];
  for (const token of marked.lexer(body)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 2) {
      const title = plain(inlineOf(token.tokens));
      clauses.push({ id: anchorOf(title, clauses.length + 1), title, blocks: [] });
    } else (clauses.at(-1)?.blocks ?? preamble).push(blockOf(token));
  }
  if (clauses.length === 0) throw new Error('has no heading of the second level (##)');
  const twice = clauses.find(({ id }, index) => clauses.findIndex((other) => other.id === id) !== index);
  if (twice) throw new Error(`has two headings with the anchor #${twice.id}: "${twice.title}"`);
  return { preamble, clauses };
}

/** `clause-7` for 제7조, `clause-7-2` for 제7조의2, else by its place. */
function anchorOf(title: string, place: number): string {
  const [, number, sub] = /^제(\d+)조(?:의(\d+))?/.exec(title) ?? [];
  if (number === undefined) return `section-${place}`;
  return sub === undefined ? `clause-${number}` : `clause-${number}-${sub}`;
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'heading':
      if (token.depth !== 3)
        throw new Error(`has a heading of level ${token.depth}: "${token.text}"; only ## and ### are used`);
      return { is: 'heading', text: inlineOf(token.tokens) };
    case 'paragraph':
      if (token.tokens?.length === 1 && token.tokens[0]?.type === 'image')
        return figureOf(token.tokens[0] as Tokens.Image);
      return { is: 'text', text: inlineOf(token.tokens) };
    case 'list':
      return { is: 'list', ordered: token.ordered, items: token.items.map(itemOf) };
    case 'table':
      return {
        is: 'table',
        head: token.header.map(({ tokens }: Tokens.TableCell) => inlineOf(tokens)),
        rows: token.rows.map((row: Tokens.TableCell[]) => row.map(({ tokens }) => inlineOf(tokens))),
      };
    case 'html':
      throw new Error(`has raw HTML: ${token.raw.trim()}`);
    default:
      throw new Error(`has a "${token.type}", which documents do not use: ${token.raw.trim()}`);
  }
}

/** A picture is one of ours, alone in its paragraph: `![caption](illustration:sneaker)`. */
function figureOf({ href, text, raw }: Tokens.Image): Block {
  const [, name = ''] = /^illustration:(.+)$/.exec(href) ?? [];
  const picture = Object.hasOwn(ILLUSTRATIONS, name) ? ILLUSTRATIONS[name] : undefined;
  if (!picture) throw new Error(`has a picture that is no illustration of ours: ${raw}`);
  if (text === '') throw new Error(`has an illustration without a caption: ${raw}`);
  return { is: 'figure', picture, caption: text };
}

function itemOf({ tokens }: Tokens.ListItem): ListItem {
  const text: Inline[] = [];
  const items: ListItem[] = [];
  for (const token of tokens) {
    if (token.type === 'list') items.push(...token.items.map(itemOf));
    else if (token.type === 'text' || token.type === 'paragraph')
      text.push(...inlineOf(token.tokens ?? [token]));
    else if (token.type !== 'space') blockOf(token);
  }
  return { text, items };
}

function inlineOf(tokens: readonly Token[] | undefined): Inline[] {
  return (tokens ?? []).map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.text.replaceAll('\n', ' ');
      case 'strong':
        return { strong: token.text };
      case 'link':
        return { link: token.href, text: token.text };
      case 'html':
        throw new Error(`has raw HTML: ${token.raw.trim()}`);
      default:
        throw new Error(`has a "${token.type}", which documents do not use: ${token.raw.trim()}`);
    }
  });
}

function plain(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => (typeof one === 'string' ? one : 'strong' in one ? one.strong : one.text))
    .join('');
}
