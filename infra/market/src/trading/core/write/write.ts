import type { Trx } from '@sold/service/db/tables';
import { CompiledQuery } from 'kysely';
import { postingRows } from '../../../money/ledger/post.ts';
import { together, type Writes } from './writes.ts';

/** Writes decisions, in one statement. */
export async function write(trx: Trx, ...decided: readonly Writes[]): Promise<void> {
  const { postings, ...rows } = together(decided);
  const posted = postingRows(postings ?? []);
  const all = posted.length === 0 ? rows : { ...rows, postings: posted };
  if (Object.keys(all).length === 0) return;
  await trx.executeQuery(CompiledQuery.raw('select write_trading($1::jsonb)', [JSON.stringify(all)]));
}
