/** Nodes that others put in the place of a text, and back. */
export interface ReplacedNodes {
  /** Returns the replacement of a text; null for a text that is in the page itself. */
  standInOf(node: Node): ChildNode | null;
  /** The text is back, or gone for good. */
  forget(node: Node): void;
  /** Learns from changes of the page, in their order. @returns texts whose place another node has taken */
  learn(records: readonly MutationRecord[]): Node[];
}

export function replacedNodes(): ReplacedNodes {
  /** Replacement of a node, which may have been replaced itself since. */
  const successors = new WeakMap<Node, ChildNode>();
  const takers = new WeakSet<Node>();

  function take(gone: Node, records: readonly MutationRecord[], at: number): boolean {
    // Elements that are ours keep their place until we remove them.
    if (gone.nodeType !== Node.TEXT_NODE && !takers.has(gone)) return false;
    const taker = successorOf(records, at, (node) => !takers.has(node));
    if (taker === null || taker === gone) return false;
    successors.set(gone, taker);
    takers.add(taker);
    return gone.nodeType === Node.TEXT_NODE;
  }

  function standInOf(node: Node): ChildNode | null {
    const seen = new Set<Node>([node]);
    let taker = successors.get(node);
    while (taker && !seen.has(taker) && !taker.parentNode) {
      seen.add(taker);
      taker = successors.get(taker);
    }
    return taker && !seen.has(taker) ? taker : null;
  }

  /** A text that was put back, by whatever way, needs no other node in its place. */
  function leaveTo(text: Node): void {
    const standIn = standInOf(text);
    successors.delete(text);
    standIn?.remove();
  }

  return {
    standInOf,
    forget: (node) => void successors.delete(node),
    learn(records) {
      const replaced: Node[] = [];
      for (const [at, { removedNodes, addedNodes }] of records.entries()) {
        for (const back of addedNodes) if (back.isConnected) leaveTo(back);
        for (const gone of removedNodes)
          if (!gone.isConnected && take(gone, records, at)) replaced.push(gone);
      }
      return replaced;
    },
  };
}

/**
 * The node that has taken the place of one which a record removed: put there with it, right before, or right after.
 * @param isFree whether a node has not taken another one's place
 */
function successorOf(
  records: readonly MutationRecord[],
  at: number,
  isFree: (node: Node) => boolean,
): ChildNode | null {
  const removal = records[at] as MutationRecord;
  const { target, previousSibling, nextSibling } = removal;
  const isNew = (node: Node | null) =>
    node?.parentNode === target &&
    isFree(node) &&
    records.some((one, when) => when < at && one.target === target && [...one.addedNodes].includes(node));
  const [together] = removal.addedNodes;
  if (together) return together as ChildNode;
  if (isNew(previousSibling)) return previousSibling as ChildNode;
  if (isNew(nextSibling)) return nextSibling as ChildNode;
  const later = records.find(
    (one, when) =>
      when > at &&
      one.target === target &&
      one.addedNodes.length > 0 &&
      one.previousSibling === previousSibling &&
      one.nextSibling === nextSibling,
  );
  return (later?.addedNodes[0] as ChildNode | undefined) ?? null;
}
