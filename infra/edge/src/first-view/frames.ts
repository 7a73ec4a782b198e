import type { HostServer } from '@sold/contracts/federation/first-view';
import { cachesByQuery } from './outcome-cache.ts';
import type { RunTask } from './run-task.ts';
import { type Outcome, skip } from './skip.ts';
import type { Tally } from './tally.ts';
import { asFrame } from './view-shape.ts';
import type { ViewedPlace } from './viewed-place.ts';

const MOST = 2_000;
const BYTES = 16 * 1024 * 1024;

export type Frame = ReturnType<HostServer['frame']>;

/** The frame that the host renders around a screen, from a cache or rendered where `mayRender` agrees. */
export function frames(
  run: RunTask,
  counted: Tally,
): (place: ViewedPlace, mayRender: () => boolean) => Promise<Outcome<Frame>> {
  const framesOf = cachesByQuery<Frame>(MOST, BYTES, ({ before, after }) => before.length + after.length);
  return async ({ host, frame, frameKey, request }, mayRender) => {
    const { outcome } = await framesOf(request.search)(frameKey, async () =>
      mayRender() ? run(host, { kind: 'frame', request: frame }, asFrame) : skip('too_often'),
    );
    if ('value' in outcome || outcome.skip === 'too_often') return outcome;
    counted.skipped('host', host.version, outcome);
    return skip('frame', outcome.detail);
  };
}
