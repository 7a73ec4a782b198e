import { sql } from 'kysely';
import type { Context } from '../../../app/context/context.ts';
import { setItemTerms } from '../../../operators/desk/set-item-terms.ts';
import { itemOfLine } from './find-items.ts';
import { DEMO_TERMS } from './terms.ts';

const ACTOR = 'demo';
export async function loadTerms(context: Context): Promise<void> {
  for (const { line, at, detail_html, ...terms } of DEMO_TERMS) {
    const { id } = await itemOfLine(context.db, line, at);
    await setItemTerms(context, { item_id: id, ...terms }, ACTOR);
    if (detail_html !== undefined)
      await sql`update item set detail_html = ${detail_html} where id = ${id}`.execute(context.db);
  }
}
