import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';

const NOTE = 'POST /api/v3/product/product/save-item-btn-history';

/** Records a press of a button of an item's page, in the background and without a message on failure. */
export function noteButton(itemId: number, button: CallTable[typeof NOTE]['input']['button']): void {
  void call(NOTE, { item_id: itemId, button }, { quiet: true });
}
