import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANSWER_ID, currentAnswers } from '@sold/contracts/calls/catalogue/current-answers-internal';
import type { FirstCall } from '@sold/contracts/federation/first-view';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { replicasOf } from '../services/replicas.ts';
import { type FirstAnswerSource, firstAnswers } from './first-answers.ts';

const CALLS: readonly FirstCall[] = [
  { key: 'GET /api/v3/product/item/get-item-detail', input: { item_id: 7 } },
];
const LONG_MS = 60_000;

let service: Server;
let source: FirstAnswerSource;
let version = 0;
/** Requests to the service: the call, or which answers are current. */
let requests: string[];
/** Whether the service says nothing. */
let isSilent: boolean;

beforeAll(async () => {
  service = createServer((request, response) => {
    const isAsked = request.url === currentAnswers.path;
    requests.push(isAsked ? 'current' : 'call');
    if (isSilent) return;
    const data = isAsked ? { current: [`v${version}`] } : { version };
    response.setHeader(ANSWER_ID, `v${version}`);
    response.end(JSON.stringify({ code: 200, data }));
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
});
beforeEach(() => {
  requests = [];
  isSilent = false;
  const { port } = service.address() as AddressInfo;
  source = firstAnswers({ main: replicasOf(`http://127.0.0.1:${port}`), coupon: replicasOf(null) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await source.close();
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

/** Moves the clock of caches past an answer's time of reuse. */
function later(): void {
  const now = performance.now.bind(performance);
  const passed = now() + 1_001;
  vi.spyOn(performance, 'now').mockImplementation(() => passed + now());
}

const versionNow = async (ms = LONG_MS) => {
  const outcome = await source.answersTo(CALLS, ms);
  return 'value' in outcome ? outcome.value.answers.map(({ data }) => data) : outcome.skip;
};

test('takes an answer again that its service confirms', async () => {
  await versionNow();
  await versionNow();
  expect(requests).toEqual(['call']);
  later();
  expect(await versionNow()).toEqual([{ version }]);
  expect(requests).toEqual(['call', 'current']);
  await versionNow();
  expect(requests).toHaveLength(2);
});

test('asks again for an answer that has changed', async () => {
  await versionNow();
  later();
  version += 1;
  expect(await versionNow()).toEqual([{ version }]);
  expect(requests).toEqual(['call', 'current', 'call']);
});

test('gives up in time when its service says nothing', async () => {
  await versionNow();
  later();
  isSilent = true;
  expect(await versionNow(20)).toBe('unanswered');
});
