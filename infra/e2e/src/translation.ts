import type { Page } from '@playwright/test';

/**
 * Translates the page as Chrome does, and whatever comes later: each text is replaced by `<font><font>` with what it means, here the
 * same words, so that journeys find them. What is marked `translate="no"` stays.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const SKIPPED = 'script,style,textarea,title,font,[contenteditable]';
    const isTranslated = (text: Text) => {
      const parent = text.parentElement;
      return (
        parent !== null &&
        text.data.trim() !== '' &&
        !parent.closest(SKIPPED) &&
        parent.closest('[translate]')?.getAttribute('translate') !== 'no'
      );
    };
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isTranslated)) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        outer.style.verticalAlign = 'inherit';
        text.replaceWith(outer);
      }
    };
    translate();
    new MutationObserver(translate).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}

/** Where the page shows another text than its code says: the text of each, by React's own tree. Null when all of it is shown. */
export function staleText(page: Page): Promise<{ shown: string; meant: string } | null> {
  return page.evaluate(() => {
    interface Fiber {
      tag: number;
      stateNode: unknown;
      memoizedProps: { children?: unknown; dangerouslySetInnerHTML?: unknown } | string | null;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    const [HOST_PORTAL, HOST_COMPONENT, HOST_TEXT] = [4, 5, 6];
    const meantBy = (fiber: Fiber): string => {
      if (fiber.tag === HOST_PORTAL) return '';
      const { memoizedProps: props, stateNode } = fiber;
      if (fiber.tag === HOST_TEXT) return String(props);
      if (fiber.tag === HOST_COMPONENT && props !== null && typeof props === 'object') {
        const { children } = props;
        if (props.dangerouslySetInnerHTML || stateNode instanceof HTMLTextAreaElement)
          return (stateNode as Element).textContent ?? '';
        if (typeof children === 'string' || typeof children === 'number') return String(children);
        if (fiber.child === null) return (stateNode as Element).textContent ?? '';
      }
      let text = '';
      for (let child = fiber.child; child; child = child.sibling) text += meantBy(child);
      return text;
    };
    const find = (fiber: Fiber | null, element: Element): Fiber | null => {
      for (let at = fiber; at; at = at.sibling) {
        if (at.stateNode === element) return at;
        const below = find(at.child, element);
        if (below) return below;
      }
      return null;
    };
    const place = document.getElementById('sold') as unknown as Record<
      string,
      { stateNode: { current: Fiber } }
    >;
    const key = Object.keys(place).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const content = document.getElementById('content') as Element;
    const fiber = find(place[key]?.stateNode.current ?? null, content);
    if (fiber === null) return { shown: '', meant: 'the content has no fiber' };
    const [shown, meant] = [content.textContent ?? '', meantBy(fiber)];
    if (shown === meant) return null;
    let at = 0;
    while (shown[at] === meant[at]) at += 1;
    return {
      shown: shown.slice(Math.max(0, at - 40), at + 80),
      meant: meant.slice(Math.max(0, at - 40), at + 80),
    };
  });
}
