import { atom } from 'jotai';

/** The day (`yyyy-MM-dd`) whose releases alone are listed; null for the whole month. Shared by the grid and the list. */
export const chosenDay = atom<string | null>(null);
