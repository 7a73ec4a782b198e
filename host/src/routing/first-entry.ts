/**
 * Gives a document's first history entry a key of its own, in the form of the router's: without one the router calls every
 * document's first entry `default`, and a page that is opened by its address would be scrolled to where another one was. The
 * key stays with the entry, so a reload and a way back find it. Called before the router reads the history.
 */
export function nameFirstEntry(history: History = window.history): void {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  if (typeof kept.key === 'string') return;
  history.replaceState({ ...kept, key: Math.random().toString(36).slice(2, 10) }, '');
}
