/** Children of ours that are seen: React puts hints for pictures beside what it renders without a browser, a translation its own. */
function partsOf(element: Element): Element[] {
  return [...element.children].filter(({ tagName }) => tagName !== 'LINK' && tagName !== 'FONT');
}

/** How far an element is below another one: which child at each step, from the top. Null when it is not below it. */
function wayTo(element: Element, from: Element): number[] | null {
  const way: number[] = [];
  for (let at: Element | null = element; at !== from; at = at.parentElement) {
    if (at?.parentElement == null) return null;
    way.unshift(partsOf(at.parentElement).indexOf(at));
  }
  return way;
}

/**
 * The element of the site that stands where `element` stands in the first view: the same screen was rendered twice, so it is
 * at the same place and of the same kind. Null when the site has become another one meanwhile.
 */
export function twinOf(element: Element, view: Element, site: Element): HTMLElement | null {
  let twin: Element | undefined = site;
  for (const step of wayTo(element, view) ?? [-1]) twin = twin && partsOf(twin)[step];
  if (!(twin instanceof HTMLElement) || twin.tagName !== element.tagName) return null;
  return nameOf(twin) === nameOf(element) ? twin : null;
}

/** Returns the name that distinguishes two elements at the same place. */
function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.getAttribute('name') ?? '';
}
