/** A size of a row as the market knows it. */
export interface ReadSize {
  type: 'mm' | 'alpha' | 'capacity' | 'one_size';
  us: string;
  korean: string;
  sort: number;
}

export const ONE_SIZE: ReadSize = { type: 'one_size', us: '', korean: '단일 사이즈', sort: 0 };
const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
const SAID_OTHERWISE: Readonly<Record<string, string>> = { '2XS': 'XXS', '2XL': 'XXL', '3XL': 'XXXL' };
const IS_ONE_SIZE =
  /^(?:OS|O\/S|ONE[ -_]?SIZE|FREE(?:[ -_]?SIZE)?|프리(?: ?사이즈)?|원 ?사이즈|단일 ?사이즈)$/i;
/** Categories in which a row needs a size. */
const NEEDS_SIZE: readonly string[] = ['sneakers', 'streetwear'];

/**
 * Reads a size: of sneakers the US one (`9`, `9.5`, `US 9.5`), of anything else letters, a capacity (`256GB`) or one size, which an
 * empty cell says as well, but for clothes. One size may be said in every category. Null for anything else.
 */
export function sizeOf(text: string, category: string): ReadSize | null {
  if (text === '') return NEEDS_SIZE.includes(category) ? null : ONE_SIZE;
  if (IS_ONE_SIZE.test(text)) return ONE_SIZE;
  if (category === 'sneakers') return usSize(text);
  const word = text.toUpperCase();
  const letters = SAID_OTHERWISE[word] ?? word;
  if (LETTERS.includes(letters))
    return { type: 'alpha', us: '', korean: letters, sort: LETTERS.indexOf(letters) };
  const [, amount, unit] = /^([1-9]\d{0,3}) ?(GB|TB)$/.exec(word) ?? [];
  if (category !== 'tech' || amount === undefined) return null;
  return {
    type: 'capacity',
    us: '',
    korean: `${amount}${unit}`,
    sort: Number(amount) * (unit === 'TB' ? 1_000 : 1),
  };
}

function usSize(text: string): ReadSize | null {
  const [, written] = /^(?:US ?)?([1-9]\d?(?:\.\d{1,4})?)$/i.exec(text) ?? [];
  const us = Number(written ?? Number.NaN);
  const mm = millimetresOf(us);
  return mm === null ? null : { type: 'mm', us: `US ${us}`, korean: String(mm), sort: mm };
}

/** Usual sizes of a product whose file names none, in categories that come in sizes. */
export function usualSizes(category: string): readonly ReadSize[] {
  if (category === 'sneakers')
    return Array.from({ length: 13 }, (_, step) => 230 + step * 5).map((mm) => ({
      type: 'mm',
      us: `US ${(mm - 180) / 10}`,
      korean: String(mm),
      sort: mm,
    }));
  if (category !== 'streetwear') return [ONE_SIZE];
  return LETTERS.slice(2, 7).map((korean, sort) => ({ type: 'alpha', us: '', korean, sort: sort + 2 }));
}

/** Korean millimetres of a US men's size: 9 is 270, half sizes are 5 apart; null for an invalid size. */
function millimetresOf(us: number): number | null {
  const mm = us * 10 + 180;
  return us >= 3 && us <= 18 && Number.isInteger(us * 2) ? mm : null;
}
