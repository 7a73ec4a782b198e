import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { takesAddedDelivery } from '@sold/contracts/rules/trading/added-delivery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jusoAddresses } from './juso-addresses.ts';
import { sampleAddresses } from './sample-addresses.ts';

test('finds sample addresses by road, by lot, by postcode and by several words', async () => {
  expect((await sampleAddresses('성수이로 12'))[0]).toEqual({
    zipcode: '04782',
    addr: '서울 성동구 성수이로 12',
    lot_addr: '서울 성동구 성수동2가 37',
  });
  expect(await sampleAddresses('성수동2가')).toHaveLength(10);
  expect((await sampleAddresses('06141')).every(({ addr }) => addr.includes('테헤란로'))).toBe(true);
  expect((await sampleAddresses('서울')).length).toBe(20);
  expect(await sampleAddresses('없는길 1')).toEqual([]);
});

test('lists as distant the sample places with a surcharge of delivery', async () => {
  for (const place of ['제주 제주시', '울릉군'])
    expect((await sampleAddresses(place)).every(({ zipcode }) => takesAddedDelivery(zipcode))).toBe(true);
});

let server: Server;
let url: string;
const asked: URL[] = [];
let answer: unknown;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x'));
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/addrlink/addrLinkApi.do`;
});
afterAll(() => server.close());

test('asks the configured search with its key, and reads or drops each result', async () => {
  const good = {
    zipNo: '04782',
    roadAddr: '서울특별시 성동구 성수이로 12 (성수동2가)',
    jibunAddr: '서울특별시 성동구 성수동2가 1',
  };
  answer = { results: { common: { errorCode: '0' }, juso: [good, { ...good, zipNo: '4782' }, null] } };
  expect(await jusoAddresses(url, 'a-key')('성수이로 12')).toEqual([
    { zipcode: '04782', addr: good.roadAddr, lot_addr: good.jibunAddr },
  ]);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    confmKey: 'a-key',
    keyword: '성수이로 12',
    resultType: 'json',
  });
  answer = { results: { common: { errorCode: 'E0006' }, juso: null } };
  expect(await jusoAddresses(url, 'a-key')('서울')).toEqual([]);
  for (const errorCode of ['E0001', 'E0014', '-999', 'E0007', undefined]) {
    answer = { results: { common: { errorCode, errorMessage: '승인키를 확인해 주세요.' }, juso: null } };
    await expect(jusoAddresses(url, 'a-key')('서울')).rejects.toThrow(
      errorCode === undefined ? 'did not answer' : `refused: ${errorCode} 승인키를 확인해 주세요.`,
    );
  }
  answer = {};
  await expect(jusoAddresses(url, 'a-key')('서울')).rejects.toThrow('did not answer');
});
