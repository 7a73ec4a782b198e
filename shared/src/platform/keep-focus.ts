/** Start of a form step: its heading, or its first field. */
export const STEP_STARTS =
  '[data-autofocus], [data-heading], h1, h2, h3, input:not([type="hidden"]):not([hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const HEADINGS = '[data-heading], h1, h2, h3';
/** Their parts come and go with the focus, which goes on from where it was. */
const NO_FORMS = 'search, [role="search"], nav';
/** Longest wait for the content of a step, milliseconds. */
const STEP_MS = 8_000;

/** Focus that stands at a heading above until the content of the step has come. */
interface Waiting {
  at: HTMLElement;
  within: Element;
  until: number;
}

/**
 * Keeps keyboard and screen reader in a form whose steps take each other's place: where the focused element is taken out of the
 * page, the focus goes to the heading or first field of what came in its place, or to the nearest heading above. Parts that focus
 * something themselves are left alone.
 * @returns ends it
 */
export function keepFocus(page: Document): () => void {
  let last: { element: HTMLElement; above: Element[] } | null = null;
  let waiting: Waiting | null = null;

  const onFocusIn = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    if (waiting?.at !== target) waiting = null;
    last = target.closest(NO_FORMS) === null ? { element: target, above: ancestorsOf(target) } : null;
  };
  const onFocusOut = ({ target }: Event) => {
    // A press beside the element leaves it; an element that is taken out of the page was not left.
    queueMicrotask(() => {
      if (last?.element === target && last.element.isConnected && isLost(page)) last = null;
    });
  };
  const onChange = (records: MutationRecord[]) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    if (waiting !== null && page.activeElement === waiting.at && performance.now() < waiting.until) {
      const start = firstStart(added, waiting.within);
      if (start !== null && start !== waiting.at) focusOn(start);
      return;
    }
    if (last === null || last.element.isConnected || !isLost(page)) return;
    const above = last.above.filter((one) => one.isConnected && one.closest('dialog:not([open])') === null);
    last = null;
    const [within] = above;
    if (within === undefined) return;
    const start = firstStart(added, within);
    if (start !== null) return focusOn(start);
    const heading = above.map((one) => one.querySelector<HTMLElement>(HEADINGS)).find((one) => one !== null);
    if (heading == null) return;
    waiting = { at: heading, within, until: performance.now() + STEP_MS };
    focusOn(heading);
  };

  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', onFocusOut);
  const observer = new MutationObserver(onChange);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', onFocusOut);
  };
}

function isLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}

function ancestorsOf(element: Element): Element[] {
  const above: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) above.push(one);
  return above;
}

/** The first heading or field of what was added inside of an element. */
function firstStart(added: readonly Node[], within: Element): HTMLElement | null {
  for (const node of added) {
    if (!(node instanceof HTMLElement) || !within.contains(node)) continue;
    const start =
      node.querySelector<HTMLElement>('[data-autofocus]') ??
      (node.matches(STEP_STARTS) ? node : node.querySelector<HTMLElement>(STEP_STARTS));
    if (start !== null) return start;
  }
  return null;
}

function focusOn(target: HTMLElement): void {
  if (target.matches(HEADINGS) && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
}
