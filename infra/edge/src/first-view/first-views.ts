import { setTimeout } from 'node:timers/promises';
import { kstText } from '@sold/contracts/base/bid-duration';
import type { Service } from '@sold/contracts/calls/parts/define';
import type { Business } from '@sold/contracts/federation/business';
import type { PageHead } from '@sold/contracts/federation/first-view';
import type { Release } from '@sold/contracts/federation/release';
import { scriptJson } from '@sold/service/text/escaped';
import { ownText } from '@sold/service/text/own-bytes';
import { screenAt } from '../releases/hints.ts';
import type { LiveReleases } from '../releases/releases.ts';
import type { Replicas } from '../services/replicas.ts';
import { firstAnswers } from './first-answers.ts';
import { frames } from './frames.ts';
import { lastViews } from './last-views.ts';
import type { ViewLimits } from './limits.ts';
import { type NamedCalls, namedCalls, pageCalls } from './named-calls.ts';
import { cachesByQuery } from './outcome-cache.ts';
import { readsHeadOnly } from './plain-device.ts';
import { taskRunner } from './run-task.ts';
import { sizeAsJson } from './size-as-json.ts';
import { isPassing, type Skip, skip } from './skip.ts';
import { tally } from './tally.ts';
import { unitWorkers } from './unit-workers.ts';
import { asAddresses, asView, type PageView, type StoredView } from './view-shape.ts';
import { type ViewedAddress, type ViewedPlace, viewedPlace } from './viewed-place.ts';

const MOST = 2_000;
const VIEW_BYTES = 64 * 1024 * 1024;
/** Pause before a head reader's page is tried again, milliseconds. */
const AGAIN_MS = 100;

export interface PageStart {
  /** 404 when what the page is about does not exist. */
  status: 200 | 404;
  /** Null for a page without one. */
  view: PageView | null;
  /** The head of its view, or of the last view it had; null for a page that never had one. */
  head: PageHead | null;
  /** Calls that the page makes by itself, as JSON that may stand in a script element; null without any. */
  calls: string | null;
}

/** First views of the live versions. */
export interface FirstViews {
  /** Starts and ends workers as the set wants it, before a page asks. */
  follow(live: LiveReleases): void;
  /** Start of a page; a unit or a service that fails costs it only the first view. */
  of(live: LiveReleases, address: ViewedAddress): Promise<PageStart>;
  /** Addresses that live remotes list, each below a screen of its own; a unit that does not do its part lists none. */
  addresses(live: LiveReleases): Promise<readonly string[]>;
  /** Counts of first views by `unit outcome`. */
  counts(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** A start, and why it has no view. */
interface Made extends PageStart {
  why?: Skip;
}

const WITHOUT: PageStart = { status: 200, view: null, head: null, calls: null };
const NOT_FOUND: PageStart = { ...WITHOUT, status: 404 };

/** @param store folder of the release store. @param business who runs the site, for its frame */
export function firstViews(
  store: string,
  replicas: Readonly<Record<Service, Replicas>>,
  limits: ViewLimits,
  business: Business | null,
): FirstViews {
  const workers = unitWorkers(store, limits);
  const source = firstAnswers(replicas);
  const counted = tally();
  const run = taskRunner(workers);
  const namedIn = namedCalls(run);
  const frameOf = frames(run, counted);
  const viewsOf = cachesByQuery<StoredView>(MOST, VIEW_BYTES, sizeOfView);
  const last = lastViews();

  function without({ unit, version }: Release, why: Skip, named?: NamedCalls): Made {
    counted.skipped(unit, version, why);
    if (why.skip === 'missing') return NOT_FOUND;
    const start = { ...WITHOUT, why };
    return named === undefined ? start : { ...start, calls: pageCalls(named.first ?? [], named.own) };
  }

  /** @param callsMs longest wait for the answers that the view starts with */
  async function make(place: ViewedPlace, mayRender: () => boolean, callsMs: number): Promise<Made> {
    const { release, request, key } = place;
    const named = await namedIn(place, mayRender);
    if ('skip' in named) return without(release, named);
    const { first, own } = named.value;
    if (first === null) return { ...WITHOUT, calls: pageCalls([], own) };
    const [answered, frame] = await Promise.all([
      source.answersTo(first, callsMs),
      frameOf(place, mayRender),
    ]);
    if ('skip' in answered) return without(release, answered, named.value);
    if ('skip' in frame) return without(release, frame, named.value);
    const { answers, hash } = answered.value;
    const found = await viewsOf(request.search)(`${key} ${hash}`, async () => {
      if (!mayRender()) return skip('too_often');
      const json = scriptJson(answers);
      const view = await run(release, { kind: 'render', request, answers: json }, asView);
      if ('skip' in view) return view;
      const { head, html } = view.value;
      return { value: { head, html: ownText(html), answers: ownText(json) } };
    });
    if ('skip' in found.outcome) return without(release, found.outcome, named.value);
    counted.count(release.unit, found.isCached ? 'cached' : 'rendered');
    const view = { ...found.outcome.value, frame: frame.value, ui: request.ui };
    last.keep(place, view);
    return { status: 200, view, head: view.head, calls: pageCalls([], own) };
  }

  return {
    follow: (live) => workers.follow(live),
    async of(live, address) {
      workers.follow(live);
      const place = viewedPlace(live, address, { business, today: kstText(new Date()).slice(0, 10) });
      if (place === null) return WITHOUT;
      // Units without first views are not counted.
      if (workers.of(place.release) === undefined || workers.of(place.host) === undefined) return WITHOUT;
      const mayRender = onceAsked(address.mayRender);
      const isReader = readsHeadOnly(address.userAgent);
      const until = performance.now() + (isReader ? limits.headReaderMs : 0);
      const callsMs = isReader ? Math.max(limits.callsMs, limits.headReaderMs) : limits.callsMs;
      let made = await make(place, mayRender, callsMs);
      while (isPassing(made.why) && performance.now() < until) {
        await setTimeout(AGAIN_MS);
        made = await make(place, mayRender, callsMs);
      }
      if (!isPassing(made.why)) return made;
      const { view, head } = last.of(place);
      if (view !== null) counted.count(place.release.unit, 'last');
      return { ...made, view, head };
    },
    async addresses(live) {
      workers.follow(live);
      const listed = await Promise.all(
        [...live.remotes.values()].map(async (release) => {
          const outcome = await run(release, { kind: 'addresses' }, asAddresses);
          const own = (path: string) => screenAt(live, path)?.screen.release === release;
          return 'value' in outcome ? outcome.value.filter(own) : [];
        }),
      );
      return listed.flat();
    },
    counts: () => counted.read(),
    close() {
      workers.close();
      return source.close();
    },
  };
}

/** Characters that take as much memory, of two bytes each. */
function sizeOfView({ head, html, answers }: StoredView): number {
  return sizeAsJson(head) + (html.length + answers.length) / 2;
}

/** Asks once and remembers; a page is one rendering, of however many parts. */
function onceAsked(ask: () => boolean = () => true): () => boolean {
  let answer: boolean | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}
