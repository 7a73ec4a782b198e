import { inkOn } from '../../platform/drawing/draw-logo.ts';

/** Background colours for the short name of a bank, by its code: our own pale colours, which tell accounts apart. */
const GROUNDS: Readonly<Record<string, string>> = {
  '004': '#f3e6c8',
  '088': '#d9e4f7',
  '020': '#d3edf0',
  '081': '#d5ecdd',
  '011': '#e3eecb',
  '003': '#dfe0f5',
  '090': '#f7efb6',
  '092': '#e8dcf5',
  '089': '#f6dcd8',
};
/** Colour of an unknown bank. */
const NEUTRAL = '#eef0f3';

/** Colours that a payment account of a bank is shown with, `#rrggbb`. */
export function bankColours(code: string): { icon_bg_color: string; icon_text_color: string } {
  const ground = GROUNDS[code] ?? NEUTRAL;
  return { icon_bg_color: ground, icon_text_color: inkOn(ground) };
}
