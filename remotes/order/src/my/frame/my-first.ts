import type { CallKey } from '@sold/contracts/calls/index';
import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { ownPage } from '../../flow/order-first.ts';

/** How a page of a person's own begins: nothing of it is known before it is known who looks. @param calls asked then, without an input */
export function myFirst(path: string, title: string, ...calls: CallKey[]): ScreenFirst {
  return {
    firstCalls: () => [],
    ownCalls: () => calls.map((key) => ({ key, input: {} })),
    head: () => ownPage(title, path),
  };
}
