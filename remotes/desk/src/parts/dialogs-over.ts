import { atom } from 'jotai';

/** Another object whenever open dialogs are over: what they are about is not meant any more. */
export const dialogsOverAtom = atom<object>({});
