import type { PageHead } from '@sold/contracts/federation/first-view';
import { LRUCache } from 'lru-cache';
import { byQuery } from './outcome-cache.ts';
import { sizeAsJson } from './size-as-json.ts';
import type { PageView } from './view-shape.ts';
import type { ViewedPlace } from './viewed-place.ts';

/** The prices of an older view are too old, milliseconds. */
const VIEW_FOR_MS = 60_000;
const MOST_VIEWS = 2_000;
const MOST_HEADS = 20_000;
const VIEW_BYTES = 32 * 1024 * 1024;
const HEAD_BYTES = 16 * 1024 * 1024;

/** The last good view and head of each page, for the moments in which no new one comes in time. */
export interface LastViews {
  keep(place: ViewedPlace, view: PageView): void;
  /** The view of the last minute, and the head however old it is: it says what the page is about. */
  of(place: ViewedPlace): { view: PageView | null; head: PageHead | null };
}

export function lastViews(): LastViews {
  const viewsOf = byQuery(
    MOST_VIEWS,
    VIEW_BYTES,
    (max, maxSize) =>
      new LRUCache<string, PageView>({
        max,
        maxSize,
        ttl: VIEW_FOR_MS,
        // Looked up each time: a test may hold the clock.
        perf: { now: () => performance.now() },
        // A character of the key counts two bytes.
        sizeCalculation: ({ html, answers, frame }, key) =>
          html.length + answers.length + frame.before.length + frame.after.length + 2 * key.length,
      }),
  );
  const headsOf = byQuery(
    MOST_HEADS,
    HEAD_BYTES,
    (max, maxSize) =>
      new LRUCache<string, PageHead>({
        max,
        maxSize,
        sizeCalculation: (head, key) => 2 * (sizeAsJson(head) + key.length),
      }),
  );
  const viewKey = ({ key, frameKey }: ViewedPlace) => `${key} ${frameKey}`;
  // The head is the same for every device, set and day.
  const headKey = ({ release: { unit, version }, request: { screen, params, search } }: ViewedPlace) =>
    JSON.stringify([unit, version, screen, params, search]);
  return {
    keep(place, view) {
      const { search } = place.request;
      viewsOf(search).set(viewKey(place), view);
      const heads = headsOf(search);
      const key = headKey(place);
      // A view from a cache has the head that is stored already.
      if (heads.get(key) !== view.head) heads.set(key, view.head);
    },
    of(place) {
      const { search } = place.request;
      const view = viewsOf(search).get(viewKey(place)) ?? null;
      return { view, head: view?.head ?? headsOf(search).get(headKey(place)) ?? null };
    },
  };
}
