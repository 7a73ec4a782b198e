import { type NumberForm, numberForms } from './amounts.ts';
import type { CsvTable } from './csv-lines.ts';
import { type DayForm, dayForms } from './days.ts';

/** How a file writes its days and numbers: one form each, for all of its rows. */
export interface FileForms {
  days: DayForm;
  numbers: NumberForm;
}

/** Reads a whole file to find how its named columns are written. */
export async function formsOf(
  table: CsvTable,
  columns: { days: readonly string[]; numbers: readonly string[] },
): Promise<FileForms> {
  const [days, numbers] = [dayForms(), numberForms()];
  for await (const rows of table.rows())
    for (const row of rows) {
      if ('problem' in row) continue;
      for (const column of columns.days) days.tell(row.fields[column] ?? '');
      for (const column of columns.numbers) numbers.tell(row.fields[column] ?? '');
    }
  return { days: days.form(), numbers: numbers.form() };
}
