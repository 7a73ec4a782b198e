import { type ReplacedNodes, replacedNodes } from './replaced-nodes.ts';

/**
 * Lets React work in a page that the browser translates. A translation takes texts out of the page and puts its own elements in their
 * place (Chrome: `<font><font>…`), or wraps them. React goes on with the texts that it made: it would throw when it removes one or
 * inserts something before it, and what it writes into one would not be seen. From here on
 * - removing a text removes what stands in its place,
 * - inserting before a text inserts before what stands in its place,
 * - a text that changes takes its place back, so that no old price stays; the browser translates it again.
 *
 * Call it before anything is rendered.
 * @returns undoes it
 */
export function followTranslation(doc: Document = document): () => void {
  const replaced = replacedNodes();
  const follow = (records: readonly MutationRecord[]) => {
    // Observe changes of a text even while it is not in the page.
    for (const text of replaced.learn(records)) observer.observe(text, { characterData: true });
    for (const { type, target } of records) if (type === 'characterData') showAgain(target as Text);
  };
  const observer = new MutationObserver(follow);
  // React may change the page in the task of a translation, before the observer is called.
  const stop = guardTree(doc, replaced, () => follow(observer.takeRecords()));
  const showAgain = (text: Text) => {
    const standIn = replaced.standInOf(text);
    replaced.forget(text);
    standIn?.replaceWith(text);
  };
  observer.observe(doc.documentElement, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    stop();
  };
}

/**
 * Makes removing and inserting in the page act on the replacement of a node. Both would throw for a moved node.
 * Trees outside the page, as a sanitiser takes apart, are left alone.
 */
function guardTree(doc: Document, { standInOf, forget }: ReplacedNodes, catchUp: () => void): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  const isInPage = (node: Node) => node.isConnected && node.ownerDocument === doc;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !isInPage(this)) return removeChild.call(this, child) as T;
    catchUp();
    leave(child, this);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!isInPage(this)) return insertBefore.call(this, node, before) as T;
    if (before && before.parentNode !== this) catchUp();
    leave(node, this);
    const place = before && (seatOf(before, this) ?? seatOf(standInOf(before), this));
    return insertBefore.call(this, node, place) as T;
  };

  return () => Object.assign(Node.prototype, { removeChild, insertBefore });

  /** Takes out of a parent what stands in the place of a node, or is wrapped around it. */
  function leave(node: Node, parent: Node): void {
    const standIn = standInOf(node);
    forget(node);
    if (standIn) takeOut(standIn, parent);
    if (node.parentNode !== parent) takeOut(node, parent);
  }

  /**
   * Takes a node out of what others have wrapped around it inside of its parent, and leaves no empty wrapper: browsers translate with
   * `<font>`, which no page of ours has. Any other element may be meant to be empty.
   */
  function takeOut(node: Node, parent: Node): void {
    let wrapper = node.parentNode;
    if (wrapper === null || !parent.contains(wrapper)) return;
    removeChild.call(wrapper, node);
    while (wrapper && wrapper !== parent && wrapper.nodeName === 'FONT' && !wrapper.hasChildNodes()) {
      const around: ParentNode | null = wrapper.parentNode;
      if (around) removeChild.call(around, wrapper);
      wrapper = around;
    }
  }
}

/** The child of a parent that is a node, or what was wrapped around it; null when it is not in there. */
function seatOf(node: Node | null, parent: Node): Node | null {
  let at = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}
