import { beforeEach, expect, test, vi } from 'vitest';
import { tellLoad } from './page-load.ts';
import { report, reportCall, reportsOf, showsUnit, unitAtFault, unitOf } from './report.ts';
import { ScreenLoadError } from './screen-load-error.ts';

const remote = { base: '', entry: '', screens: [], integrity: '' };
beforeEach(() => {
  reportsOf({
    serial: 4,
    practice: false,
    host: { version: 'h1', base: '', integrity: {} },
    remotes: { trade: { ...remote, version: '1.2.3' } },
  });
});

test.each([
  ['at x (http://localhost:8080/dist/trade/files/item.js:1:2)', { unit: 'trade', version: '1.2.3' }],
  ['at y (chrome-extension://abc/x.js:1:1)', { unit: 'unknown', version: '' }],
  ['', { unit: 'unknown', version: '' }],
])('names the unit at fault in the stack "%s"', (stack, unit) => {
  expect(unitOf(stack)).toEqual(unit);
});

test('reports a failed call once, with unit, version and request id', () => {
  const beacon = vi.fn((_url: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  const call = 'GET /api/x';
  const failed = (status: number) =>
    ({ kind: 'response', call, status, msg: '', error_data: null, requestId: 'r-7' }) as const;
  showsUnit('trade');
  for (const status of [422, 401, 503, 503]) reportCall(failed(status), 4);
  reportCall({ kind: 'timeout', call, ms: 40_000 }, 4);
  expect(beacon.mock.calls.map(([, body]) => JSON.parse(body))).toEqual([
    expect.objectContaining({
      kind: 'call',
      unit: 'trade',
      version: '1.2.3',
      host: 'h1',
      serial: 4,
      requestId: 'r-7',
      message: 'GET /api/x: Request failed with status code 503',
    }),
    expect.objectContaining({ unit: 'trade', message: 'GET /api/x: timeout of 40000ms exceeded' }),
  ]);
});

test('reports a chunk that did not come once, whichever of its files failed first', () => {
  const beacon = vi.fn((_url: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  const file = 'https://sold.kr/dist/trade/chart.1a2b';
  for (const message of [
    `Loading CSS chunk chart failed.\n(${file}.css)`,
    `Loading chunk chart failed.\n(error: ${file}.js)`,
    `Loading chunk chart failed.\n(error: ${file}.js?again=1)`,
    `Loading chunk other failed.\n(error: ${file}.js)`,
  ])
    report({ kind: 'script', unit: 'trade', version: '1.2.3', message }, 4);
  expect(beacon).toHaveBeenCalledTimes(2);
});

test('reports once in a counted page that a unit began and ran, with the same proof in its faults', () => {
  const beacon = vi.fn((_url: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  const sent = () => beacon.mock.calls.map(([, body]) => JSON.parse(body) as { kind: string; load?: string });
  const fault = (unit: 'order' | 'policy', message: string) =>
    report({ kind: 'screen_render', unit, version: '1', message }, 4);
  showsUnit('order');
  fault('order', 'in a page that does not count');
  document.head.innerHTML =
    '<meta name="sold-load" content="0123456789ab host=hhhhhhhhhhhh policy=pppppppppppp trade=tttttttttttt">';
  fault('policy', 'before it began');
  for (let time = 0; time < 3; time += 1) {
    showsUnit('policy');
    tellLoad('ran', 'policy');
  }
  fault('policy', 'later');
  const load = '0123456789ab.pppppppppppp';
  expect(sent().map((one) => [one.kind, one.load])).toEqual([
    ['screen_render', undefined],
    ['screen_render', undefined],
    ['began', load],
    ['ran', load],
    ['screen_render', load],
  ]);
});

test('blames the host for a screen whose host file is missing, and the screen otherwise', () => {
  const screen = { unit: 'trade', version: '1.2.3' } as const;
  const missing = (file: string) => {
    const cause = new Error(`Loading chunk 7 failed.\n(error: https://sold.kr/dist/${file})`);
    cause.name = 'ChunkLoadError';
    return new ScreenLoadError('/', cause);
  };
  expect(unitAtFault(missing('host/files/a.js'), screen)).toEqual({ unit: 'host', version: 'h1' });
  expect(unitAtFault(missing('trade/files/a.js'), screen)).toEqual(screen);
  expect(unitAtFault(new ScreenLoadError('/', new Error('no such key')), screen)).toEqual(screen);
  expect(unitAtFault(new Error('of /dist/host/files/a.js'), screen)).toEqual(screen);
});
