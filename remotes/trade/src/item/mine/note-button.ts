import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';

const NOTE = 'POST /api/v3/product/product/save-item-btn-history';

/** Notes that a button of an item's page was pressed. Nobody waits for it, and nobody hears when it could not be noted. */
export function noteButton(itemId: number, button: CallTable[typeof NOTE]['input']['button']): void {
  void call(NOTE, { item_id: itemId, button }, { quiet: true });
}
