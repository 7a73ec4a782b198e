import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pngOf } from '@sold/service/testing/photo-parts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { jpeg, png, webp } from '../../tools/testing/photos.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { importSnapshot } from './import-snapshot.ts';
import { importTrades } from './import-trades.ts';
import { photosIn } from './photo-files.ts';

const HEAD =
  'Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region,Model No,Photos';
const row = (name: string, photos: string, model = '') =>
  `2018-01-10,Acme,${name},100,80,2017-12-01,9.5,Oregon,${model},${photos}`;

let folder: string;
beforeAll(() => {
  const above = mkdtempSync(join(tmpdir(), 'sold-photos-'));
  folder = join(above, 'export');
  mkdirSync(join(folder, 'more'), { recursive: true });
  writeFileSync(join(above, 'outside.jpg'), jpeg());
  writeFileSync(join(folder, 'one.jpg'), jpeg());
  writeFileSync(join(folder, 'more', 'two.png'), png());
  writeFileSync(join(folder, 'three.webp'), webp());
  const rows = deflateSync(Buffer.alloc(1_200 * (1 + 1_600)));
  writeFileSync(join(folder, 'large.png'), pngOf([1_600, 1_200], rows, { colour: 0 }));
  writeFileSync(join(folder, 'text.jpg'), 'no picture');
  writeFileSync(join(folder, 'huge.jpg'), Buffer.alloc(12_000_000));
  symlinkSync('../outside.jpg', join(folder, 'link.jpg'));
  symlinkSync('..', join(folder, 'up'));
  execFileSync('/usr/bin/env', ['mkfifo', join(folder, 'pipe.jpg')]);
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

test('keeps a phone’s photo as large as it is shown', async () => {
  const photo = await photosIn(folder)('large.png');
  expect(photo).toMatchObject({ width: 800, height: 600 });
});

test.each([
  ['one.jpg', 'image/'],
  ['more/two.png', 'image/'],
  ['more\\two.png', 'image/'],
  ['nothing.jpg', 'no such file'],
  ['text.jpg', 'no JPEG, PNG or WebP'],
  ['huge.jpg', 'over '],
  ['more', 'no regular file'],
  ['pipe.jpg', 'no regular file'],
  ['link.jpg', 'a link'],
  ['up/outside.jpg', 'a link'],
  ['../outside.jpg', 'not in the folder'],
  ['more\\..\\..\\outside.jpg', 'not in the folder'],
  ['/etc/hostname', 'not in the folder'],
  ['https://example.com/one.jpg', 'not fetched'],
  ['file:///etc/hostname', 'not fetched'],
  ['one.jpg\0', 'no such file'],
])('reads photo %j as %s', async (name, what) => {
  const read = await photosIn(folder)(name);
  expect(typeof read === 'string' ? read : read.mediaType).toContain(what);
});

onOneEngine('photos of imported items', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(async () => market.close());
  const reading = () => ({
    usdKrw: 1_000,
    now: new Date('2026-11-21T03:00:00Z'),
    readPhoto: photosIn(folder),
  });
  const shownOf = async (q: string) => {
    const { data } = await market.call('GET /api/v3/product/item/get-item-list', { q });
    return data?.list[0];
  };

  test('are shown in place of drawings, with the model number, and a second import changes nothing', async () => {
    const text = [HEAD, row('Low-Red', 'one.jpg|more/two.png', 'AB-1'), row('Low-Blue', '')].join('\n');
    expect(await importTrades(database.db, [text], reading())).toMatchObject({ added: 2, withoutPhoto: [] });
    const item = await shownOf('low red');
    expect(item).toMatchObject({ model_no: 'AB-1', image: { width: 400, height: 400 } });
    expect(await shownOf('AB-1')).toMatchObject({ item_id: item?.item_id });
    const detail = await market.call('GET /api/v3/product/item/get-item-detail', {
      item_id: item?.item_id ?? 0,
    });
    const pictures = detail.data?.product_info.item_detail_image ?? [];
    expect(pictures).toHaveLength(2);
    for (const { path } of pictures) {
      const picture = await fetch(market.origin + path);
      expect(picture.headers.get('content-type')).toBe('image/svg+xml');
      expect(await picture.text()).toMatch(/<image [^>]*href="data:image\/(jpeg|png|webp);base64,/);
      const pixels = await fetch(market.origin + path.replace('.svg', '.png'));
      expect([pixels.status, pixels.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect((await fetch(`${market.origin}/api/v3/media/item/${item?.item_id}/3.svg`)).status).toBe(404);
    expect(await importTrades(database.db, [text], reading())).toMatchObject({ added: 0, withoutPhoto: [] });
    expect((await shownOf('low red'))?.image).toEqual(item?.image);
    expect((await shownOf('low blue'))?.image.path).toMatch(/\?v=\d+-[0-9a-f]{8}$/);
  });

  test('that cannot be taken are named by line and cost no row', async () => {
    const text = [HEAD, row('Low-Pine', '../outside.jpg|one.jpg'), row('Low-Oak', 'https://x.example/a.jpg')];
    expect(await importTrades(database.db, [text.join('\n')], reading())).toMatchObject({
      added: 2,
      bad: [],
      withoutPhoto: [
        { line: 2, problem: expect.stringContaining('"../outside.jpg"') },
        { line: 3, problem: expect.stringContaining('not fetched') },
      ],
    });
  });

  test('come with figures too', async () => {
    const head =
      'item,brand,retail,release,lowestAsk,numberOfAsks,highestBid,numberOfBids,annualHigh,annualLow,deadstockSold,lastSale,category,image';
    const text = `${head}\nLow Elm,Acme,0,,325,5,0,5,952,280,5,347,sneakers,three.webp`;
    expect(await importSnapshot(database.db, [text], reading())).toMatchObject({
      added: 1,
      withoutPhoto: [],
    });
    const { rows } = await sql<{ count: number }>`
      select count(*) from item_photo join item on item.id = item_id where item.name = 'Low Elm'`.execute(
      database.db,
    );
    expect(Number(rows[0]?.count)).toBe(1);
  });
});
