import type { Block, Inline, ListItem } from '../documents/types.ts';
import { Figure } from './figure.tsx';
import { InlineText } from './inline-text.tsx';
import css from './reading.module.css';

/** Paragraphs, lists and tables of a document.  */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes
    <BlockOf key={index} block={block} />
  ));
}

function BlockOf({ block }: { block: Block }) {
  switch (block.is) {
    case 'text':
      return (
        <p className={css.paragraph}>
          <InlineText text={block.text} />
        </p>
      );
    case 'heading':
      return (
        <h3 className={css.subheading}>
          <InlineText text={block.text} />
        </h3>
      );
    case 'list':
      return <List items={block.items} ordered={block.ordered} />;
    case 'figure':
      return <Figure picture={block.picture} caption={block.caption} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
  }
}

function List({ items, ordered }: { items: readonly ListItem[]; ordered: boolean }) {
  const Element = ordered ? 'ol' : 'ul';
  return (
    <Element className={ordered ? css.numbers : css.bullets}>
      {items.map(({ text, items: below }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes
        <li key={index}>
          <InlineText text={text} />
          {below.length > 0 && <List items={below} ordered={false} />}
        </li>
      ))}
    </Element>
  );
}

type Line = readonly Inline[];

function Table({ head, rows }: { head: readonly Line[]; rows: readonly (readonly Line[])[] }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes
              <th key={index} scope="col">
                <InlineText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes
                <td key={column}>
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
