import type { ScreenProps } from '@sold/contracts/federation/screen';
import { idOf } from './paths.ts';

/** What a detail page begins with; null for an address that has no first view. A preview is one operator's: no page of it is made ahead. */
export function firstInput(
  params: ScreenProps['params'],
  query: ScreenProps['query'],
): { id: number } | null {
  const id = idOf(params);
  return id === null || query.get('preview') !== null ? null : { id };
}
