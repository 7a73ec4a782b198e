import type { ScreenProps } from '@sold/contracts/federation/screen';
import { idOf } from './paths.ts';

/** Returns the input of a detail page's first view; null without one. A preview is private to operators and has none. */
export function firstInput(
  params: ScreenProps['params'],
  query: ScreenProps['query'],
): { id: number } | null {
  const id = idOf(params);
  return id === null || query.get('preview') !== null ? null : { id };
}
