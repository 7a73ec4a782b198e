import type { CallTable } from '@sold/contracts/calls/index';
import type { BulkAction, Work } from '@sold/contracts/entities/custody';

type Bulk = CallTable['POST /api/operator/centre/bulk'];
export type BulkRow = Bulk['input']['rows'][number];
export type BulkResult = Bulk['output']['results'][number];

/** Words of an action on many goods: on its button, and of a row that is done. */
const WORDS: Readonly<Record<BulkAction, { button: string; done: string }>> = {
  receive: { button: '이상 없이 입고', done: '입고했어요' },
  pack: { button: '포장', done: '포장했어요' },
  shelve: { button: '위치에 넣기', done: '위치에 넣었어요' },
  fetch: { button: '위치에서 꺼내기', done: '위치에서 꺼냈어요' },
};
export const buttonText = (action: BulkAction): string => WORDS[action].button;
export const doneText = (action: BulkRow['action']): string =>
  action === 'undo' ? '되돌렸어요' : WORDS[action].done;

/** Actions that are possible for all of some goods. */
export function sharedActions([first, ...others]: readonly Work[]): BulkAction[] {
  return (first?.actions ?? []).filter((action) => others.every(({ actions }) => actions.includes(action)));
}

/** An action on goods as they were seen. @param place for the action that needs one */
export function rowOf({ display_id, version }: Work, action: BulkAction, place: string): BulkRow {
  const seen = { display_id, version };
  return action === 'shelve' ? { ...seen, action, place } : { ...seen, action };
}
