import type { FirstCall, PageCalls } from '@sold/contracts/federation/first-view';
import { scriptJson } from '@sold/service/text/escaped';
import { publicCall } from '../services/public-call.ts';
import { cachesByQuery } from './outcome-cache.ts';
import type { RunTask } from './run-task.ts';
import { sizeAsJson } from './size-as-json.ts';
import { type Outcome, skip } from './skip.ts';
import { asCalls } from './view-shape.ts';
import type { ViewedPlace } from './viewed-place.ts';

const MOST = 2_000;
const BYTES = 4 * 1024 * 1024;

/** Calls of a screen's start; `first` is null when it has no first view. */
export interface NamedCalls {
  first: readonly FirstCall[] | null;
  own: readonly FirstCall[];
}

/** The calls that a screen names for a place, from a cache or asked for where `mayRender` agrees. */
export function namedCalls(
  run: RunTask,
): (place: ViewedPlace, mayRender: () => boolean) => Promise<Outcome<NamedCalls>> {
  const callsOf = cachesByQuery<NamedCalls>(MOST, BYTES, sizeAsJson);
  return async ({ release, request, key }, mayRender) => {
    const { outcome } = await callsOf(request.search)(key, async () => {
      if (!mayRender()) return skip('too_often');
      const first = await run(release, { kind: 'callsFor', request }, asCalls);
      if ('skip' in first) return first;
      const own = await run(release, { kind: 'ownCallsFor', request }, asCalls);
      return 'skip' in own ? own : { value: { first: first.value, own: own.value ?? [] } };
    });
    return outcome;
  };
}

/** Calls that a page makes by itself; null without any. A call that is not public is left out. */
export function pageCalls(first: readonly FirstCall[], own: readonly FirstCall[]): string | null {
  const everybody = first.filter(({ key, input }) => publicCall(key, input) !== null);
  return everybody.length + own.length === 0 ? null : scriptJson({ everybody, own } satisfies PageCalls);
}
