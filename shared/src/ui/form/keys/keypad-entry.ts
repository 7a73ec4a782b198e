/** Keys of the price keypad. `만` puts four zeros behind, `지움` takes the last figure away. */
export const KEYPAD_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '만', '0', '지움'] as const;
export type KeypadKey = (typeof KEYPAD_KEYS)[number];

/** Amounts the buttons above the keypad add, won. */
export const QUICK_AMOUNTS = [10_000, 50_000, 100_000] as const;

/** Ten figures: beyond this a key does nothing. */
const LARGEST = 9_999_999_999;

/** The amount after a key. Null is an empty field. */
export function pressKey(amount: number | null, key: KeypadKey): number | null {
  if (key === '지움') return amount === null || amount < 10 ? null : Math.floor(amount / 10);
  if (amount === null && (key === '0' || key === '만')) return null;
  const next = key === '만' ? (amount ?? 0) * 10_000 : (amount ?? 0) * 10 + Number(key);
  return next > LARGEST ? amount : next;
}

/** The amount with some won more. */
export function addAmount(amount: number | null, more: number): number | null {
  const next = (amount ?? 0) + more;
  return next > LARGEST ? amount : next;
}
