import { createStore, type Store } from './store.ts';

/** How long a toast stays, milliseconds (specification, section 4, "App-level UI state"). */
export const TOAST_MS = 1000;

export interface Toast {
  id: number;
  message: string;
  position: 'center' | 'bottom';
}

/** The toast on screen; null when there is none. */
export const currentToast: Store<Toast | null> = createStore<Toast | null>(null);

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a short message; a new one replaces the old one. An empty message takes it away.
 * @example toast('관심 상품에 담았어요.')
 */
export function toast(
  message: string,
  options: { durationMs?: number; position?: Toast['position'] } = {},
): void {
  clearTimeout(timer);
  currentToast.set(message === '' ? null : { id: ++lastId, message, position: options.position ?? 'center' });
  if (message !== '') timer = setTimeout(() => currentToast.set(null), options.durationMs ?? TOAST_MS);
}
