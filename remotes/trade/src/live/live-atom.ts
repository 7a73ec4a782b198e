import { atom } from 'jotai';
import type { Live } from './use-live-item.ts';

/** The market's newest word on the item that a page shows. One for each page: its parts are inside of a jotai `Provider`. */
export const liveAtom = atom<Live>({ item: null, state: 'connecting' });
