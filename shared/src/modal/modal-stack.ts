import { describeDevice } from '@sold/contracts/federation/device/describe-device';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { entryState, pushEntry, replaceEntry } from '../platform/page-history.ts';
import { createStore, type Store } from '../platform/store.ts';
import { useIsShown } from '../platform/use-is-shown.ts';
import { goStep, type HistorySteps } from './stack/history-steps.ts';

/** How long iOS keeps a modal hidden that was closed by going back, milliseconds (specification, section 2). */
export const IOS_HIDE_MS = 1000;
const KEY = 'soldModals';
/** Hashes that no modal is called: anchors of a text's clauses, `#clause-7` and `#section-2`, and invitations. */
const OTHERS = /^#(?:(?:clause|section)-\d|[\da-f]{64}$)/;

export interface StackState {
  /** Open modals, the top one last. */
  names: readonly string[];
  /** Modals that closed by iOS's own back gesture and must not animate a second time. */
  hidden: readonly string[];
}

/**
 * The page's modals as history entries: opening pushes `#name`, going back closes, closing goes back. A modal that the browser gives no
 * entry (Safari takes 100 in 30 s) opens all the same; until it is closed, those above it have none either.
 */
export interface ModalStack {
  state: Store<StackState>;
  /** Opens `name` once history has followed. @returns whether it opened; false when it was closed or forgotten before that */
  open(name: string): Promise<boolean>;
  /** Closes `name` and everything above it, top first. Resolves when history has followed: navigate after that. */
  close(name: string): Promise<void>;
  /** Closes all. */
  closeAll(): Promise<void>;
  /** Forgets a modal whose screen went away, and leaves history alone. */
  forget(name: string): void;
  /** Stops listening. */
  dispose(): void;
}

const CLOSED: StackState = { names: [], hidden: [] };

/** Names in a history entry's state, where others (the router) keep something too. */
function namesIn(state: unknown): readonly string[] {
  const names =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[KEY] : undefined;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** Makes a stack over a window's history. The page has one: {@link modalStack}. */
export function createModalStack(win: Window, options: { ios: boolean }): ModalStack {
  const state = createStore<StackState>(CLOSED);
  const steps: HistorySteps = { pending: 0, arrive: null, done: Promise.resolve() };
  /** Number of open modals with a history entry: the lower ones. */
  let entries = 0;
  /** Modals that open once history has followed. */
  const waiting = new Set<string>();

  const onPop = (event: PopStateEvent) => {
    const { names } = state.get();
    const wanted = namesIn(event.state);
    const differs = wanted.findIndex((name, at) => names[at] !== name);
    const stored = differs < 0 ? wanted : wanted.slice(0, differs);
    const gone = names.filter((name) => !stored.includes(name));
    const byGesture = steps.arrive === null && options.ios ? gone : [];
    state.set({ names: stored, hidden: byGesture });
    entries = Math.min(entries, stored.length);
    if (byGesture.length > 0) win.setTimeout(() => state.set({ ...state.get(), hidden: [] }), IOS_HIDE_MS);
    steps.arrive?.();
    if (wanted.length === 0) dropHash(win);
    // Going forward, or back from another page, onto the entry of a modal that is closed: it is not opened again.
    if (steps.pending === 0 && stored.length < wanted.length)
      void goStep(win, steps, stored.length - wanted.length);
  };
  win.addEventListener('popstate', onPop);

  // A reload keeps the entries of modals that are no longer there: step out of them.
  const left = namesIn(entryState(win)).length;
  if (left > 0) void goStep(win, steps, -left);
  else dropHash(win);

  function push(name: string): void {
    const { names } = state.get();
    if (names.includes(name)) return;
    const next = [...names, name];
    const { pathname, search } = win.location;
    const stored = entryState(win) ?? {};
    const url = `${pathname}${search}#${encodeURIComponent(name)}`;
    if (entries === names.length && pushEntry({ ...stored, [KEY]: next }, url, win)) entries += 1;
    state.set({ names: next, hidden: [] });
  }

  function close(name: string): Promise<void> {
    waiting.delete(name);
    const { names } = state.get();
    const at = names.indexOf(name);
    if (at < 0) return steps.done;
    for (let top = names.length - 1; top >= at; top--) state.set({ names: names.slice(0, top), hidden: [] });
    const back = Math.max(0, entries - at);
    entries -= back;
    return back === 0 ? steps.done : goStep(win, steps, -back);
  }

  return {
    state,
    async open(name) {
      if (steps.pending > 0) {
        waiting.add(name);
        await steps.done;
        if (!waiting.delete(name)) return state.get().names.includes(name);
      }
      push(name);
      return true;
    },
    close,
    closeAll() {
      waiting.clear();
      const [first] = state.get().names;
      return first === undefined ? steps.done : close(first);
    },
    forget(name) {
      waiting.delete(name);
      const { names, hidden } = state.get();
      const at = names.indexOf(name);
      if (at < 0) return;
      if (at < entries) entries -= 1;
      state.set({ names: names.filter((other) => other !== name), hidden });
    },
    dispose: () => win.removeEventListener('popstate', onPop),
  };
}

/** A link that names a modal is a link to its page; one that names a clause is left alone. */
function dropHash(win: Window): void {
  const { pathname, search, hash } = win.location;
  if (hash !== '' && !OTHERS.test(hash)) replaceEntry(entryState(win), `${pathname}${search}`, win);
}

let own: ModalStack | null = null;

/** The page's stack, made when first asked for. */
export function modalStack(): ModalStack {
  own ??= createModalStack(window, { ios: describeDevice(navigator).ios });
  return own;
}

export interface Modal {
  isOpen: boolean;
  /** True while iOS hides it after a back gesture. */
  isHidden: boolean;
  /** Opens nothing once its screen is gone: an answer that a press waited for may come later. @returns whether it opened */
  open(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * One modal of the page, by its name in the address.
 * @example const size = useModal('size-select'); <Sheet modal={size} title="사이즈">…</Sheet>
 */
export function useModal(name: string): Modal {
  // A value of its own: the press that opens one modal renders no other part of the page again.
  const isOpen = useSyncExternalStore(subscribe, () => stateNow().names.includes(name), isNot);
  const isHidden = useSyncExternalStore(subscribe, () => stateNow().hidden.includes(name), isNot);
  const isShown = useIsShown();
  useEffect(() => () => modalStack().forget(name), [name]);
  return useMemo(
    () => ({
      isOpen,
      isHidden,
      open: async () => isShown.current && (await modalStack().open(name)),
      close: () => modalStack().close(name),
    }),
    [name, isOpen, isHidden, isShown],
  );
}

// Asked for late: rendered without a browser there is no history, and every modal is closed.
const subscribe = (listener: () => void) => modalStack().state.subscribe(listener);
const stateNow = () => modalStack().state.get();
const isNot = () => false;
