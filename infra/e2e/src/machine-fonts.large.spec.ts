import { isPackaged } from '@sold/test-tools/chromium-program';
import { expect, test } from './site/site.ts';

/** Fonts that machines have; the last one does not exist. */
const OF_MACHINES = ['DejaVu Sans', 'Liberation Sans', 'Noto Sans CJK KR', 'NanumGothic', 'No such font'];

test('renders letters equally wide on every machine, without its fonts', async ({ page }) => {
  test.skip(!isPackaged, 'of the packaged Chromium');
  const widths = await page.evaluate((families) => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    return families.map((family) => {
      pen.font = `40px "${family}", serif`;
      return pen.measureText('한정판 iiii WWWW 754,000원').width;
    });
  }, OF_MACHINES);
  expect(new Set(widths).size).toBe(1);
});
