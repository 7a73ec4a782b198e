import { sql } from 'kysely';
import type { Context } from '../../../app/context/context.ts';
import { saveSalesAgent } from '../../../operators/desk/save-sales-agent.ts';
import { DEMO_AGENTS } from './agents.ts';
import { itemOfLine } from './find-items.ts';

/** Makes some of the demo's people sales agents of items. */
export async function loadAgents(context: Context): Promise<void> {
  for (const { email, line, at, ...agent } of DEMO_AGENTS) {
    const { rows } = await sql<{ id: number }>`select id from customer where email = ${email}`.execute(
      context.db,
    );
    await saveSalesAgent(context, {
      ...agent,
      item_id: (await itemOfLine(context.db, line, at)).id,
      customer_id: (rows[0] as { id: number }).id,
      actor: 'demo',
    });
  }
}
