// @vitest-environment jsdom
import fc from 'fast-check';
import { Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followTranslation } from './follow-translation.ts';

/** How translations put their own elements where a text was. */
const TRANSLATIONS = {
  insertThenRemove(text: Text) {
    text.parentNode?.insertBefore(fontWith(text.data), text);
    text.remove();
  },
  insertAfterThenRemove(text: Text) {
    text.after(fontWith(text.data));
    text.remove();
  },
  replace: (text: Text) => text.replaceWith(fontWith(text.data)),
  removeThenInsert(text: Text) {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(fontWith(text.data), nextSibling);
  },
  wrap(text: Text) {
    const font = fontWith('');
    text.replaceWith(font);
    font.firstElementChild?.replaceChildren(text);
  },
  overwrite: (text: Text) => text.replaceWith(document.createTextNode(text.data)),
};
type Way = keyof typeof TRANSLATIONS;

function fontWith(text: string): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = text;
  outer.append(inner);
  return outer;
}

function translate(root: Node, way: Way): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found) {
    if (text.data === '') continue;
    const { parentNode } = text;
    const before = new Set(parentNode?.children);
    TRANSLATIONS[way](text);
    for (const made of parentNode?.children ?? []) if (!before.has(made)) texts.set(made, text);
  }
}

/** How a translation is taken back: the texts are put where they were. */
const REVERSALS = {
  replace: (font: Element, text: Text) => font.replaceWith(text),
  removeThenInsert(font: Element, text: Text) {
    const { parentNode, nextSibling } = font;
    font.remove();
    parentNode?.insertBefore(text, nextSibling);
  },
};
type Reversal = keyof typeof REVERSALS;

/** Text that an element of a translation replaces. */
const texts = new WeakMap<Element, Text>();

function revert(root: Element, way: Reversal): void {
  for (const font of root.querySelectorAll('font')) {
    const text = texts.get(font);
    if (text && font.isConnected) REVERSALS[way](font, text);
  }
}

interface Shown {
  before: string;
  isMarked: boolean;
  price: number;
  size: string | null;
  rows: readonly number[];
  isLast: boolean;
}

/** Texts beside each other and beside what comes, goes and moves. */
function Part({ before, isMarked, price, size, rows, isLast }: Shown) {
  return (
    <div>
      {before}
      {isMarked && <b>새로 나온 </b>}
      {price.toLocaleString('ko-KR')}원{size !== null && ` · ${size}`}
      {isMarked ? '표시' : <i>없음</i>}
      <ul>
        {rows.map((row) => (
          <Fragment key={row}>
            {row}번 <li>{row * 10}원</li>
          </Fragment>
        ))}
        끝{isLast ? '' : '이 아님'}
      </ul>
      <p>{before}</p>
    </div>
  );
}

const word = fc.constantFrom('구매', '판매', '350,000', '');
const shown = fc.record({
  before: word,
  isMarked: fc.boolean(),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  size: fc.option(word, { nil: null }),
  rows: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 }),
  isLast: fc.boolean(),
});
/** A page has one translation, which works as it does. */
const way = fc.constantFrom(...(Object.keys(TRANSLATIONS) as Way[]));
const step = fc.oneof(
  fc.record({ shows: shown }),
  // Parts come and go in the task of the translation. Texts that change in it are a journey: jsdom does not report them.
  fc.record({
    translatesAnd: fc.record({
      isMarked: fc.boolean(),
      rows: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
    }),
  }),
  fc.record({ reverts: fc.constantFrom(...(Object.keys(REVERSALS) as Reversal[])) }),
  fc.constant('translates' as const),
);

let stop: () => void;
beforeEach(() => {
  stop = followTranslation();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function mount() {
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  return {
    place,
    show: (what: Shown) => flushSync(() => root.render(<Part {...what} />)),
    leave: () => {
      flushSync(() => root.unmount());
      place.remove();
    },
  };
}

test('shows in a translated page the same as in an untranslated one, whatever changes', async () => {
  await fc.assert(
    fc.asyncProperty(way, shown, fc.array(step, { maxLength: 12 }), async (way, first, steps) => {
      const [page, plain] = [mount(), mount()];
      let last = first;
      for (const one of [{ shows: first }, ...steps]) {
        if (one === 'translates') translate(page.place, way);
        else if ('reverts' in one) revert(page.place, one.reverts);
        else {
          if ('translatesAnd' in one) translate(page.place, way);
          last = 'shows' in one ? one.shows : { ...last, ...one.translatesAnd };
          for (const each of [page, plain]) each.show(last);
        }
        await Promise.resolve();
        expect(page.place.textContent).toBe(plain.place.textContent);
      }
      for (const each of [page, plain]) each.leave();
      expect(page.place.textContent).toBe('');
    }),
    { numRuns: 300 },
  );
});

test('leaves the page as it was when a translation is undone', async () => {
  const page = mount();
  const what = { before: '구매', isMarked: true, price: 1_000, size: '240', rows: [1, 2], isLast: false };
  page.show(what);
  const { innerHTML } = page.place;
  const [text] = [page.place.firstChild?.firstChild as Text];
  const font = fontWith('Buy');
  text.replaceWith(font);
  await Promise.resolve();
  font.replaceWith(text);
  await Promise.resolve();
  page.show({ ...what });
  expect(page.place.innerHTML).toBe(innerHTML);
});

test('ignores the removal of a node that was never there', () => {
  const [parent, child] = [document.createElement('p'), document.createElement('b')];
  document.body.append(parent);
  expect(parent.removeChild(child)).toBe(child);
  const added = document.createElement('i');
  parent.insertBefore(added, child);
  expect(parent.firstChild).toBe(added);
});

test('leaves code alone that takes an element apart, in the page and out of it', () => {
  for (const place of [document.body, new DOMParser().parseFromString('', 'text/html').body]) {
    place.innerHTML = '<form><b>1</b><i>2</i></form>';
    const form = place.firstChild as HTMLFormElement;
    while (form.firstChild) place.insertBefore(form.firstChild, form.nextSibling);
    expect(form.parentNode).toBe(place);
    place.removeChild(form);
    expect(place.innerHTML).toBe('<i>2</i><b>1</b>');
  }
});
