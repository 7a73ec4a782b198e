import type { FaultReport, PageVitals } from '@sold/contracts/federation/fault-report';
import type { Release } from '@sold/contracts/federation/release';
import { look, type Tally } from '@sold/release/canary/budget';
import { sumsWindow } from '@sold/release/canary/window';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenedByPerson, oncePerPerson } from './counted-pages.ts';
import { type Health, health } from './health.ts';
import { loadMarks } from './load-marks.ts';

const of = (unit: Release['unit'], version: string) => ({ unit, version }) as Release;
const HOST = of('host', '3.0.0');
const LIVE = of('trade', '1.0.0');
const CANARY = of('trade', '2.0.0');
const WITHDRAWN = of('trade', '0.9.0');
const KNOWN = [HOST, LIVE, CANARY];
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Each page is of a millisecond of its own: two of the same one may get the same id, by a chance of one in 2^24. */
let written = 1_764_000_000_000;
const marks = loadMarks(
  () => 'a secret of this site',
  () => {
    written += 1;
    return written;
  },
);
type Report = Partial<FaultReport & PageVitals>;

/** Proofs that a page of these releases has for its reports. */
function pageOf(...releases: Release[]): (unit: string) => string {
  const [page, ...given] = marks.write(releases).split(' ');
  return (unit) => `${page}.${given.find((one) => one.startsWith(`${unit}=`))?.split('=')[1]}`;
}

function counted() {
  const counts = health(() => KNOWN, marks);
  return { ...counts, read: () => Object.fromEntries(counts.counts()) };
}

test('counts a page, its reports and its faults once each, by unit and version', () => {
  const counts = counted();
  const proof = pageOf(HOST, LIVE);
  const other = pageOf(HOST, CANARY);
  for (let time = 0; time < 10; time += 1) {
    for (const kind of ['began', 'ran', 'script', 'call'] as const)
      counts.report({ kind, load: proof('host') });
    for (const kind of ['began', 'screen_load', 'screen_render'] as const)
      counts.report({ kind, load: proof('trade') });
  }
  counts.report({ kind: 'began', load: other('trade') });
  expect(counts.read()).toEqual({
    'host 3.0.0 pages': 1,
    'host 3.0.0 ran': 1,
    'host 3.0.0 press': 1,
    'trade 1.0.0 pages': 1,
    'trade 1.0.0 load': 1,
    'trade 1.0.0 render': 1,
    'trade 2.0.0 pages': 1,
  });
});

test('counts no report without the mark of a served version', () => {
  const counts = counted();
  const old = pageOf(HOST, WITHDRAWN);
  const [mine, theirs] = [pageOf(HOST, LIVE), pageOf(HOST, CANARY)];
  const mixed = `${mine('trade').split('.')[0]}.${theirs('trade').split('.')[1]}`;
  const reports: Report[] = [
    {},
    { kind: 'began' },
    { load: mine('trade') },
    { kind: 'began', load: old('trade') },
    { kind: 'began', load: mixed },
    {
      kind: 'began',
      load: loadMarks(() => 'another secret')
        .write([LIVE])
        .replace(' trade=', '.'),
    },
    ...['constructor', 'toString', '__proto__'].map(
      (kind) => ({ kind, load: mine('trade') }) as unknown as Report,
    ),
    // As a page says it, whose reports say another version than it was given.
    { kind: 'screen_load', unit: 'trade', version: '2.0.0' },
  ];
  for (const report of reports) counts.report(report);
  expect(counts.read()).toEqual({});
});

test.each([
  [{ lcp: 1_200, inp: 80, cls: 0.01 }, 0],
  [{ lcp: 4_001 }, 1],
  [{ inp: 501 }, 1],
  [{ lcp: 900, cls: 0.3 }, 1],
  [{ lcp: -1, cls: 0 }, 0],
])('judges vitals %j as poor: %i', (vitals, poor) => {
  const counts = counted();
  const load = pageOf(LIVE)('trade');
  counts.report({ kind: 'began', load });
  counts.report({ kind: 'vitals', load, ...vitals });
  expect(counts.read()).toEqual({
    'trade 1.0.0 pages': 1,
    'trade 1.0.0 vitals': 1,
    ...(poor > 0 && { 'trade 1.0.0 poor': poor }),
  });
});

test('counts no vitals without a figure', () => {
  const noFigure = fc.record(
    Object.fromEntries(
      ['lcp', 'inp', 'cls'].map((name) => [
        name,
        fc.constantFrom(-1, Number.NaN, Number.POSITIVE_INFINITY, undefined),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(noFigure, (vitals) => {
      const counts = counted();
      counts.report({ kind: 'vitals', load: pageOf(LIVE)('trade'), ...vitals });
      expect(counts.read()).toEqual({});
    }),
  );
});

/** More than an edge remembers. */
const MANY = 20_001;
test('counts a page once that begins again after many others, and a new one too', () => {
  const counts = counted();
  let at = 1;
  const timed = loadMarks(
    () => 'a secret of this site',
    () => at++,
  );
  const began = (load: string) => counts.report({ kind: 'began', load });
  const proofs = Array.from({ length: MANY }, () => timed.write([LIVE]).replace(' trade=', '.'));
  for (const load of proofs) began(load);
  for (const load of [...proofs.slice(0, 3), ...proofs.slice(-3)]) began(load);
  expect(counts.read()).toEqual({ 'trade 1.0.0 pages': MANY });
  began(pageOf(LIVE)('trade'));
  expect(counts.read()).toEqual({ 'trade 1.0.0 pages': MANY + 1 });
});

/** Reports of a page after it began, in any order, with the edge that hears each. */
const told = fc.array(
  fc.record({
    kind: fc.constantFrom<FaultReport['kind']>('ran', 'screen_load', 'screen_render', 'script', 'vitals'),
    edge: fc.nat({ max: 1 }),
  }),
  { maxLength: 6 },
);
const somePages = fc.array(
  fc.record({
    began: fc.constantFrom(null, 'first', 'last'),
    edge: fc.nat({ max: 1 }),
    reports: told,
    overtaking: fc.nat({ max: 6 }),
  }),
  { maxLength: 12 },
);
const tallyOf = (counts: ReadonlyMap<string, number>, servers: number) => {
  const window = sumsWindow(undefined, servers);
  window(0, new Map());
  return window(1, counts)(CANARY);
};

test('counts the reports of pages that began, in any order of reports', () => {
  fc.assert(
    fc.property(somePages, (pages) => {
      const counts = health(() => KNOWN, marks);
      for (const { began, reports } of pages) {
        const load = pageOf(CANARY)('trade');
        if (began === 'first') counts.report({ kind: 'began', load });
        for (const { kind } of reports) counts.report({ kind, load, lcp: 900 });
        if (began === 'last') counts.report({ kind: 'began', load });
      }
      const counting = pages.filter(({ began }) => began !== null);
      const having = (kind: string) =>
        counting.filter(({ reports }) => reports.some((one) => one.kind === kind)).length;
      const [load, silent] = [having('screen_load'), counting.length - having('ran')];
      expect(tallyOf(counts.counts(), 1)).toEqual({
        served: 0,
        unbegun: 0,
        pages: counting.length,
        load: Math.max(load, silent),
        render: having('screen_render'),
        press: having('script'),
        vitals: having('vitals'),
        poor: 0,
      });
    }),
  );
});

test('counts on two edges with shared reports the same as on one', () => {
  fc.assert(
    fc.property(somePages, (pages) => {
      const [one, ...two] = [1, 2, 3].map(() => health(() => KNOWN, marks)) as [Health, Health, Health];
      for (const { edge, reports, overtaking } of pages) {
        const load = pageOf(CANARY)('trade');
        const sent = [...new Map(reports.map((report) => [report.kind, report])).values()];
        const inOrder = sent.toSpliced(overtaking, 0, { kind: 'began', edge });
        for (const { kind, edge: at } of inOrder)
          for (const counts of [one, two[at] as Health]) counts.report({ kind, load, lcp: 900 });
      }
      const sum = new Map<string, number>();
      for (const counts of two)
        for (const [key, count] of counts.counts()) sum.set(key, (sum.get(key) ?? 0) + count);
      expect(tallyOf(sum, 2)).toEqual(tallyOf(one.counts(), 1));
    }),
  );
});

/** How a page of a version does: it runs, breaks, cannot load its code, or its code never runs and can tell nothing. */
type Fate = 'runs' | 'presses fail' | 'breaks' | 'does not load' | 'never runs';
interface Visit {
  isCanary: boolean;
  fate: Fate;
}
const TOLD: Readonly<Record<Fate, readonly FaultReport['kind'][]>> = {
  runs: ['ran', 'vitals'],
  'presses fail': ['ran', 'script', 'call', 'call', 'vitals'],
  breaks: ['ran', 'screen_render'],
  'does not load': ['screen_load'],
  'never runs': [],
};
/** Requests that are no load of a person's page, and reports that come again. */
interface Noise {
  /** Before which visit, by its number. */
  at: number;
  kind: 'robot' | 'silent robot' | 'HEAD' | 'prefetch' | 'reload' | 'repeat' | 'old page' | 'forged';
  times: number;
}

/** Tallies of a watch once all visits are counted. */
function tallies(visits: readonly Visit[], noises: readonly Noise[]): [canary: Tally, live: Tally] {
  const counts = health(() => KNOWN, marks);
  const isFirst = oncePerPerson(() => 0);
  const sent: Report[] = [];
  const tell = (report: Report) => {
    sent.push(report);
    counts.report(report);
  };
  /** Answers a request for a page as the edge does, and reports as the page that a browser makes of it. */
  function open(person: string, { isCanary, fate }: Visit, method = 'GET', headers: object = {}) {
    const isPerson = isOpenedByPerson({ method, headers: { 'user-agent': CHROME, ...headers } });
    if (!isPerson || !isFirst(person, isCanary ? 'canary' : 'live', method) || method === 'HEAD') return;
    const load = pageOf(HOST, isCanary ? CANARY : LIVE)('trade');
    for (const kind of ['began', ...TOLD[fate]] as const) tell({ kind, unit: 'trade', load });
  }
  const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' };
  function disturb({ kind }: Noise, at: number, visit: Visit) {
    const worst: Visit = { isCanary: !visit.isCanary, fate: 'never runs' };
    if (kind === 'robot') open('robot', worst, 'GET', ROBOT);
    // Its page has marks, and none of them runs.
    if (kind === 'silent robot') marks.write([HOST, CANARY]);
    if (kind === 'HEAD') open(`person ${at + 1}`, worst, 'HEAD');
    if (kind === 'prefetch') open(`other ${at}`, worst, 'GET', { 'sec-purpose': 'prefetch' });
    if (kind === 'reload') open(`person ${at}`, visit);
    if (kind === 'repeat') for (const report of sent.slice(-5)) counts.report(report);
    if (kind === 'old page') counts.report({ kind: 'began', load: pageOf(HOST, WITHDRAWN)('trade') });
    if (kind === 'forged') counts.report({ kind: 'began', unit: 'trade', version: '2.0.0' });
  }
  const window = sumsWindow();
  window(0, new Map());
  for (const [at, visit] of visits.entries()) {
    open(`person ${at}`, visit);
    for (const noise of noises.filter((one) => one.at === at))
      for (let time = 0; time < noise.times; time += 1) disturb(noise, at, visit);
  }
  const tally = window(1, counts.counts());
  return [tally(CANARY), tally(LIVE)];
}

const FATES: Fate[] = ['runs', 'presses fail', 'breaks', 'does not load', 'never runs'];
const visits = (count: number) =>
  fc.array(
    fc.record({
      isCanary: fc.boolean(),
      fate: fc.oneof({ weight: 9, arbitrary: fc.constant<Fate>('runs') }, fc.constantFrom(...FATES)),
    }),
    { minLength: count, maxLength: count },
  );
const NOISES: Noise['kind'][] = [
  'robot',
  'silent robot',
  'HEAD',
  'prefetch',
  'reload',
  'repeat',
  'old page',
  'forged',
];
const noises = (count: number) =>
  fc.array(
    fc.record({
      at: fc.nat({ max: count - 1 }),
      kind: fc.constantFrom(...NOISES),
      times: fc.integer({ min: 1, max: 10 }),
    }),
    { maxLength: 60 },
  );

test('ignores robots, HEAD, prefetches, reloads, repeats and foreign reports in figures and verdict', () => {
  const VISITS = 500;
  fc.assert(
    fc.property(visits(VISITS), noises(VISITS), (opened, disturbing) => {
      const quiet = tallies(opened, []);
      const loud = tallies(opened, disturbing);
      expect(loud).toEqual(quiet);
      expect(look(...loud)).toEqual(look(...quiet));
      const [canary] = quiet;
      const mine = opened.filter(({ isCanary }) => isCanary);
      const failed = mine.filter(({ fate }) => fate === 'does not load' || fate === 'never runs');
      expect([canary.pages, canary.load]).toEqual([mine.length, failed.length]);
    }),
    { numRuns: 12 },
  );
});

test('finds a canary over budget when its code never runs and no page can report a fault', () => {
  const opened = Array.from({ length: 1_000 }, (_, at): Visit => {
    const isCanary = at % 2 === 0;
    return { isCanary, fate: isCanary && at % 10 === 0 ? 'never runs' : 'runs' };
  });
  const found = look(...tallies(opened, []));
  expect(found.verdict).toBe('over');
  expect(found.reasons.join()).toContain('screens that did not load: 20.0 % of 500 pages against 0.0 %');
});
