import type { CallKey } from '@sold/contracts/calls/index';
import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { ownPage } from '../../page/own-page.ts';

/** Start of a private page: no public calls. @param calls sent when signed in, without an input */
export function myFirst(path: string, title: string, ...calls: CallKey[]): ScreenFirst {
  return {
    firstCalls: () => [],
    ownCalls: () => calls.map((key) => ({ key, input: {} })),
    head: () => ownPage(title, path),
  };
}
