import { expect, test, vi } from 'vitest';
import { reportCall, showsUnit, unitOf } from './report.ts';

test.each([
  [
    'at x (http://localhost:8080/dist/trade/0.1.0-ab12/item.js:1:2)',
    { unit: 'trade', version: '0.1.0-ab12' },
  ],
  ['at y (chrome-extension://abc/x.js:1:1)', { unit: 'unknown', version: '' }],
  ['', { unit: 'unknown', version: '' }],
])('%s', (stack, unit) => {
  expect(unitOf(stack)).toEqual(unit);
});

test('a call nobody answered as it should is reported once, with unit, version and request id', () => {
  vi.stubGlobal('SOLD_VERSION', 'h1');
  const beacon = vi.fn((_url: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  const call = 'GET /api/x';
  const failed = (status: number) =>
    ({ kind: 'response', call, status, msg: '', error_data: null, requestId: 'r-7' }) as const;
  showsUnit('trade', '1.2.3');
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
