import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promote } from '../../changes/versions.ts';
import { keepFixture } from '../../testing/keep-fixture.ts';
import { makeLive } from '../../testing/make-live.ts';
import { report, reportText, unfitText, unfitVersions } from './report.ts';
import { askLateServices, askServices, serviceRecord } from './services.ts';

const CALL = 'GET /api/price';
const answers = (...fields: string[]) => ({
  [CALL]: {
    input: { type: 'object' },
    output: {
      type: 'object',
      properties: Object.fromEntries(fields.map((name) => [name, { type: 'integer' }])),
      required: fields,
    },
  },
});
let store: string;
let server: Server;
let url: string;
let said = answers('price');
let status = 200;

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'sold-report-'));
  status = 200;
  said = answers('price');
  server = createServer((request, response) => {
    const isMain = request.url === '/api/version';
    const calls = isMain ? said : { 'GET coupon:/api/x': { input: {}, output: {} } };
    response.writeHead(status).end(JSON.stringify({ service: isMain ? 'main' : 'coupon', calls }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  keepFixture(store, 'trade', '1.0.0', { calls: answers('price') });
  keepFixture(store, 'trade', '2.0.0', { calls: answers('price', 'fee') });
  keepFixture(store, 'order', '1.0.0', { calls: answers() });
  makeLive(store, 'trade', '1.0.0');
  makeLive(store, 'order', '1.0.0');
});
afterEach(() => {
  server.close();
  rmSync(store, { recursive: true });
});

test('refuses a version by its field while running services do not answer that field', async () => {
  await askServices(store, url);
  const next = () => promote(store, [{ unit: 'trade', version: '2.0.0' }]);
  expect(next).toThrow('GET /api/price of trade 2.0.0 and of the services at');
  expect(next).toThrow('output.fee is missing');
  said = answers('price', 'fee');
  await askServices(store, url);
  expect(next().set.units.trade).toBe('2.0.0');
});

test('reports every field, breaking and additive, against live units and services', async () => {
  await askServices(store, url);
  const text = reportText(report(store, { unit: 'trade', version: '2.0.0' }));
  expect(text).toContain(`Against services at ${url}`);
  expect(text).toContain('breaking: GET /api/price, output.fee is missing');
  expect(text).toContain('Against trade 1.0.0 (live):');
  const back = report(store, { unit: 'order', version: '1.0.0' });
  expect(reportText(back)).toContain('additive: GET /api/price, output.price is new or wider');
  expect(() => report(store, { unit: 'trade', version: '9.0.0' })).toThrow('is not kept');
});

test('names unit, role and field of services that live versions do not fit', async () => {
  promote(store, [{ unit: 'trade', version: '2.0.0' }], { percent: 10, force: true, reason: 'x' });
  const fit = await askServices(store, url);
  expect(unfitVersions(store, fit)).toMatchObject([{ unit: 'trade', version: '2.0.0', role: 'canary' }]);
  said = answers();
  const unfit = await askServices(store, url);
  expect(unfitText(unfit, unfitVersions(store, unfit))).toContain(
    'trade 1.0.0 (live) does not fit the services at',
  );
  said = answers('price', 'fee', 'more');
  const both = await askServices(store, url);
  expect(unfitText(both, unfitVersions(store, both))).toContain(
    'take 2 calls, and everything that is live fits',
  );
});

test('uses the last answer of services that do not respond', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  await askServices(store, url);
  const before = serviceRecord(store);
  status = 503;
  await askLateServices(store, url);
  await askLateServices(store, 'http://127.0.0.1:1');
  await askLateServices(store, '');
  expect(serviceRecord(store)).toEqual(before);
  expect(told).toHaveBeenCalledTimes(2);
  told.mockRestore();
});
