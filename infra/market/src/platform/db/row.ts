import type { Tables } from './tables.ts';

/**
 * Columns of a table as they are read. `Known` says which texts and documents a column has, where its type does not; the compiler
 * refuses a column that the table does not have, and a value that the column cannot hold.
 */
export type Row<
  Table extends keyof Tables,
  Columns extends keyof Tables[Table],
  Known extends { [Column in keyof Known]: Column extends Columns ? Tables[Table][Column] : never } = Record<
    never,
    never
  >,
> = Omit<Pick<Tables[Table], Columns>, keyof Known> & Known;
