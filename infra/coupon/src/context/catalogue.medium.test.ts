import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketCatalogue } from './catalogue.ts';

let server: Server;
let url: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const item = new URL(request.url ?? '', 'http://x').searchParams.get('item_id');
    if (item === '1') response.end(JSON.stringify({ data: { classification_code: 'sneakers' } }));
    else if (item === '2') response.writeHead(404).end(JSON.stringify({ data: null }));
    else response.end(item === '3' ? '<html>' : '{"data":{}}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('asks the main service once for an item that it knows', async () => {
  const catalogue = marketCatalogue([url]);
  expect(await catalogue.classificationOf(1)).toBe('sneakers');
  expect(await catalogue.classificationOf(1)).toBe('sneakers');
  expect(asked).toEqual(['/api/v3/product/item/get-item-detail-basic?item_id=1']);
});

test.each([2, 3, 4])('refuses item %i without an answer of the market', async (item) => {
  expect(await marketCatalogue([url]).classificationOf(item)).toBeNull();
});

test('asks the next replica when one is down', async () => {
  expect(await marketCatalogue(['http://127.0.0.1:9', url]).classificationOf(1)).toBe('sneakers');
});

test('returns no category while the main service is down', async () => {
  expect(await marketCatalogue(['http://127.0.0.1:9']).classificationOf(1)).toBeNull();
});
