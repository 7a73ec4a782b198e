import { SHARED_PICTURE_WIDTH } from '@sold/contracts/base/shared-picture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

/** Width and height that a PNG names. */
async function sizeOf(answer: Response): Promise<[number, number]> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

onOneEngine('pictures', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  test('serves an item’s drawing as pixels, too, for shared links', async () => {
    const { id } = await market.item();
    const ask = (file: string) => fetch(`${market.origin}/api/v3/media/item/${id}/${file}`);
    const drawing = await ask('1.svg');
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
    expect(await drawing.text()).toMatch(/^<svg/);
    const pixels = await ask('1.png');
    expect(pixels.headers.get('content-type')).toBe('image/png');
    expect(pixels.headers.get('cache-control')).toContain('immutable');
    expect(await sizeOf(pixels)).toEqual([SHARED_PICTURE_WIDTH, SHARED_PICTURE_WIDTH]);
    for (const none of ['9.png', '0.png', '1.gif', '1.png.svg', 'x.png'])
      expect((await ask(none)).status, none).toBe(404);
  });
});
