import { nameKey, plainName } from '../items/name-key.ts';
import { CATEGORIES_ALLOWED, categoryOf } from './category.ts';
import { type Column, type CsvTable, UnreadableFile } from './csv-lines.ts';
import { shown } from './shown.ts';

/** A product as a row has it. */
export interface RowProduct {
  brand: string;
  name: string;
  /** Model number, empty for a row that names none. */
  model: string;
  /** Names of photo files, first shown first. */
  photos: readonly string[];
  /** Code of its category. */
  category: string;
  /** The same for every writing of brand and name. */
  productKey: string;
}

/** Longest name of a product, brand or region, characters. */
const LONGEST_NAME = 200;
/** Longest model number, characters. */
const LONGEST_MODEL = 60;
/** Between the parts of a key: no text has it. */
const BETWEEN = '\u001f';

/** Columns of either kind of file that describe a product beyond its name. */
export const PRODUCT_COLUMNS: readonly Column[] = [
  { name: 'Category', also: ['Classification', '카테고리'], isOptional: true },
  { name: 'Model', also: ['Model No', 'Model Number', 'Style Code', 'SKU', '모델번호'], isOptional: true },
  { name: 'Photo', also: ['Photos', 'Image', 'Images', '사진'], isOptional: true },
];

/** A heading whose name makes all rows sneakers. */
const SNEAKERS = 'Sneaker Name';

/**
 * Category of the rows that name none themselves: the requested one, else the one in the heading ("Sneaker Name").
 * @returns null when each row has to name its own
 * @throws UnreadableFile when neither option nor heading nor a column names one
 */
export function defaultCategory({ headings }: CsvTable, asked: string | undefined): string | null {
  if (asked !== undefined) {
    const code = categoryOf(asked);
    if (code === null)
      throw new UnreadableFile(
        `There is no category ${shown(asked)}. --category is one of ${CATEGORIES_ALLOWED}.`,
      );
    return code;
  }
  if (headings.get(SNEAKERS) === SNEAKERS) return 'sneakers';
  if (headings.has('Category')) return null;
  throw new UnreadableFile(
    `Nothing says which category the items are of. Name it with --category, or in a column "Category": one of ${CATEGORIES_ALLOWED}.`,
  );
}

/** Reads the product of a row. @param columns where its brand and name are */
export function productOfRow(
  fields: Readonly<Record<string, string>>,
  columns: { brand: string; name: string },
  otherwise: string | null,
): RowProduct | { problem: string } {
  const brand = plainName(fields[columns.brand] ?? '');
  const name = plainName(fields[columns.name] ?? '');
  const model = fields.Model ?? '';
  if (brand === '' || name === '') return { problem: `no ${brand === '' ? 'brand' : 'name'}` };
  if (Math.max(brand.length, name.length) > LONGEST_NAME)
    return { problem: `name over ${LONGEST_NAME} characters` };
  if (model.length > LONGEST_MODEL) return { problem: `model over ${LONGEST_MODEL} characters` };
  const said = fields.Category ?? '';
  const category = said === '' ? otherwise : categoryOf(said);
  if (category === null) return { problem: `wrong category ${shown(said)}: one of ${CATEGORIES_ALLOWED}` };
  const photos = (fields.Photo ?? '').split('|').flatMap((file) => file.trim() || []);
  return { brand, name, model, photos, category, productKey: keyOf([brand, name]) };
}

/** One key of names in any writing. */
export function keyOf(names: readonly string[]): string {
  return names.map(nameKey).join(BETWEEN);
}
