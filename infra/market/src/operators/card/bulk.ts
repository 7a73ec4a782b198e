import type { CallTable } from '@sold/contracts/calls/index';
import { Refusal } from '@sold/service/http/refusal';
import type { Context } from '../context/context.ts';
import { type Acted, type Acting, act } from './act.ts';
import { fetchFrom, pack, receive, shelve } from './actions.ts';
import { readGoods, stateOf } from './goods-of.ts';
import { undo, undoable } from './undo.ts';

type Bulk = CallTable['POST /api/operator/centre/bulk'];
type Row = Bulk['input']['rows'][number];
type Result = Bulk['output']['results'][number];

/**
 * Acts on many goods, one after the other, each as the call for one does and in a transaction of its own.
 * @returns one result for each row; a row that was done under the same key before is not done again
 */
export async function actOnMany(
  context: Context,
  rows: readonly Row[],
  by: { actor: string; idempotencyKey: string },
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, row] of rows.entries()) results.push(await resultOf(context, row, place, by));
  return results;
}

async function resultOf(
  context: Context,
  row: Row,
  place: number,
  { actor, idempotencyKey }: { actor: string; idempotencyKey: string },
): Promise<Result> {
  const { display_id, version, action } = row;
  const key = `${idempotencyKey}/${place}/${display_id}`;
  const asked = { displayId: display_id, version, actor, idempotencyKey: key };
  try {
    const action_id = await act(context, action, asked, workOf(row));
    return {
      display_id,
      is_done: true,
      action_id,
      ...(await after(context, display_id, action_id)),
      reason: null,
      msg: '',
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason, message: msg } = error;
    return { display_id, is_done: false, action_id: null, version: null, can_undo: false, reason, msg };
  }
}

function workOf(row: Row): (acting: Acting) => Promise<Acted> {
  switch (row.action) {
    case 'receive':
      return (acting) => receive(acting, { condition: 'whole', note: '' });
    case 'pack':
      return (acting) => pack(acting, { note: '' });
    case 'shelve':
      return (acting) => shelve(acting, row);
    case 'fetch':
      return (acting) => fetchFrom(acting, {});
    case 'undo':
      return (acting) => undo(acting, { actionId: row.action_id, reason: row.reason });
  }
}

async function after({ db, clock }: Context, displayId: string, actionId: number) {
  const goods = await readGoods(db, displayId);
  const { version, events } = await stateOf(db, goods);
  const last = await undoable(db, goods, events, clock());
  return { version, can_undo: last?.id === actionId };
}
