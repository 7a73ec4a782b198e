import type { Page } from '@playwright/test';
import { expect } from '../site/site.ts';

/** Presses of one screen that are tried. */
const PRESSES = 12;
const PRESSABLE = 'button, [role=tab], summary, input[type=radio], input[type=checkbox]';
/** Controls that buy, send or end something are not pressed. */
const FOR_GOOD =
  '결제|취소|삭제|로그아웃|등록|응모|보내|신청|저장|받기|찾아가기|철회|그만|관심|공유|앱|로그인|인증|동의|기본|파트너샵|시작하기|연결|패스키';
const ERROR_SCREEN = '연결이 잠시 원활하지 않았어요';

/** Works a screen: what opens, chooses and switches is pressed, and what has opened is left. */
export async function work(page: Page): Promise<void> {
  for (let at = 0; at < PRESSES; at += 1) {
    const pressed = await page.evaluate(pressNth, [at, PRESSABLE, FOR_GOOD] as const);
    if (pressed === 'none') break;
    if (pressed === 'pressed') await page.keyboard.press('Escape');
  }
  // An alert is there to be read, and Escape does not close it.
  const alert = page.getByRole('alertdialog').getByRole('button');
  if (await alert.isVisible()) await alert.click();
}

/** Presses the control of that number in the page and lets the page answer. */
async function pressNth([at, pressable, forGood]: readonly [number, string, string]) {
  const shown = [...document.querySelectorAll<HTMLElement>(`#content :is(${pressable})`)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const one = shown[at];
  if (one === undefined) return 'none';
  const name = `${one.ariaLabel ?? ''} ${one.closest('label, button, summary')?.textContent ?? ''}`;
  if (new RegExp(forGood).test(name) || name.trim() === '') return 'left';
  one.click();
  // A press is answered in its own task; effects follow in the next.
  await new Promise((done) => setTimeout(done));
  return 'pressed';
}

/** The translated page stands, shows what its code means, and has thrown nothing. */
export async function expectWhole(page: Page, thrown: readonly string[]): Promise<void> {
  await expect(page.getByText(ERROR_SCREEN)).toHaveCount(0);
  await expect.poll(() => staleText(page)).toBeNull();
  expect(thrown).toEqual([]);
}

/**
 * Translates the page as Chrome does, and later additions: each text is replaced by `<font><font>` with its translation, here the
 * same words, so that journeys find them. Elements with `translate="no"` stay.
 */
export async function translatePage(page: Page): Promise<void> {
  await followsTranslation(page);
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

/** The page follows translations. A browser asks its own service before it translates, and by then the page does. */
export async function followsTranslation(page: Page): Promise<void> {
  await page.waitForFunction(() => !String(Node.prototype.removeChild).includes('[native code]'));
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
    > | null;
    if (place === null) return { shown: '', meant: 'the site is not there' };
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
