import type { CallKey } from '@sold/contracts/calls/index';
import {
  answerId,
  type FirstCall,
  PAGE_CALLS_ID,
  type PageCalls,
} from '@sold/contracts/federation/first-view';
import { type CallResult, call } from '../api/client.ts';

/** Calls that the page has made and no screen has taken yet, by `answerId`. */
const early = new Map<string, Promise<CallResult<CallKey>>>();

/** Makes calls before the screen that needs their answers has come. After a failure the screen asks again. */
export function callEarly(calls: readonly FirstCall[]): void {
  for (const { key, input } of calls) early.set(answerId(key, input), call(key, input, { quiet: 'silent' }));
}

/** Takes, once, the result of a call that the page made by itself; undefined when it made none. @param id of `answerId` */
export function takeEarly(id: string): Promise<CallResult<CallKey>> | undefined {
  const taken = early.get(id);
  early.delete(id);
  return taken;
}

/** Makes the calls that the page names. @param signedIn whether those of a person are made as well */
export function makePageCalls(signedIn: boolean, doc: Document = document): void {
  const text = doc.getElementById(PAGE_CALLS_ID)?.textContent;
  if (!text) return;
  try {
    const { everybody, own } = JSON.parse(text) as PageCalls;
    callEarly(signedIn ? [...everybody, ...own] : everybody);
  } catch (error) {
    console.warn('The calls that the page names cannot be read.', error);
  }
}
