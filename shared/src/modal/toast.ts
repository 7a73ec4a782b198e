import { createStore, type Store } from '../platform/store.ts';

export interface ToastOptions {
  /** `box`: a dark box as wide as its words; `bar`: a strip across the page. */
  style: 'box' | 'bar';
  /** Milliseconds. */
  durationMs: number;
  position: 'center' | 'bottom';
}

/** Default options of a toast (specification, section 4, "App-level UI state"). */
export const TOAST_DEFAULTS: Readonly<ToastOptions & { message: string }> = {
  message: '',
  style: 'box',
  durationMs: 1000,
  position: 'center',
};

export interface Toast extends Omit<ToastOptions, 'durationMs'> {
  id: number;
  message: string;
}

export const currentToast: Store<Toast | null> = createStore<Toast | null>(null);

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a short message; a new one replaces the old one. An empty message takes it away.
 * @example toast('관심 상품에 담았어요.')
 */
export function toast(message: string = TOAST_DEFAULTS.message, options: Partial<ToastOptions> = {}): void {
  const { durationMs, style, position } = { ...TOAST_DEFAULTS, ...options };
  clearTimeout(timer);
  currentToast.set(message === '' ? null : { id: ++lastId, message, style, position });
  if (message !== '') timer = setTimeout(() => currentToast.set(null), durationMs);
}
