import { ownText } from '@sold/service/text/own-bytes';
import { cachesByQuery } from './outcome-cache.ts';
import type { RunTask } from './run-task.ts';
import { type Outcome, skip } from './skip.ts';
import type { Tally } from './tally.ts';
import { asFrame, type StoredFrame } from './view-shape.ts';
import type { ViewedPlace } from './viewed-place.ts';

const MOST = 2_000;
const BYTES = 16 * 1024 * 1024;

/** The frame that the host renders around a screen, from a cache or rendered where `mayRender` agrees. */
export function frames(
  run: RunTask,
  counted: Tally,
): (place: ViewedPlace, mayRender: () => boolean) => Promise<Outcome<StoredFrame>> {
  const framesOf = cachesByQuery<StoredFrame>(
    MOST,
    BYTES,
    ({ before, after }) => (before.length + after.length) / 2,
  );
  return async ({ host, frame, frameKey, request }, mayRender) => {
    const { outcome } = await framesOf(request.search)(frameKey, async () => {
      if (!mayRender()) return skip('too_often');
      const made = await run(host, { kind: 'frame', request: frame }, asFrame);
      if ('skip' in made) return made;
      const { before, after } = made.value;
      return { value: { before: ownText(before), after: ownText(after) } };
    });
    if ('value' in outcome || outcome.skip === 'too_often') return outcome;
    counted.skipped('host', host.version, outcome);
    return skip('frame', outcome.detail);
  };
}
