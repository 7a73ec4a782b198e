import { type RawBuilder, sql } from 'kysely';

/** Name of a size for people, as text of SQL: empty for goods of one size. @param table its alias */
export const sizeSql = (table: 'size' | 'size_option'): string =>
  `case when ${table}.option_type_code = 'one_size' then '' else ${table}.kor_name end`;

/** The same as a part of a statement. */
export const sizeText = (table: 'size' | 'size_option'): RawBuilder<string> => sql.raw(sizeSql(table));

/** Name of an item with its size, as messages have it. Needs `item`. */
export const sizedName = (table: 'size' | 'size_option'): RawBuilder<string> =>
  sql.raw(`concat_ws(' ', item.name_kor, nullif(${sizeSql(table)}, ''))`);
