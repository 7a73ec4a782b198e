import type { SizeRange } from './lines.ts';

/** A size before it has an id. `weight` is how often it is traded, relative to the others. */
export interface DemoSize {
  type: string;
  us: string;
  korean: string;
  weight: number;
}

const SHOES: readonly DemoSize[] = Array.from({ length: 15 }, (_, at) => {
  const mm = 230 + at * 5;
  return {
    type: 'mm',
    us: `US ${(mm - 180) / 10}`,
    korean: String(mm),
    weight: Math.exp(-(((mm - 270) / 18) ** 2)) + 0.08,
  };
});
const CLOTHES: readonly DemoSize[] = [
  ['S', 0.5],
  ['M', 0.9],
  ['L', 1],
  ['XL', 0.7],
  ['XXL', 0.3],
].map(([name, weight]) => ({ type: 'alpha', us: '', korean: String(name), weight: Number(weight) }));
const STORAGE: readonly DemoSize[] = ['256GB', '512GB', '1TB'].map((korean, at) => ({
  type: 'capacity',
  us: '',
  korean,
  weight: 1 - at * 0.3,
}));

/** Sizes of a range, in the order they are shown. */
export function sizesOf(range: SizeRange): readonly DemoSize[] {
  if (range === 'shoes') return SHOES;
  if (range === 'clothes') return CLOTHES;
  if (range === 'storage') return STORAGE;
  return [{ type: 'one_size', us: '', korean: '단일 사이즈', weight: 1 }];
}
