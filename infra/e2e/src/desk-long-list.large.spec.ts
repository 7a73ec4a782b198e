import type { CallTable } from '@sold/contracts/calls/index';
import type { Work } from '@sold/contracts/entities/custody';
import { joinDesk } from './site/desk.ts';
import { expect, test } from './site/site.ts';

const GOODS = 10_000;
/** More than a page of the market, which is 50: the journey is shorter. */
const PAGE = 250;
const LIST = 'GET /api/operator/centre/work-list';

/** The goods with a number of a long list. */
function workOf(number: number): Work {
  return {
    station: 'inspection',
    order_id: number,
    inventory_id: null,
    display_id: `S${String(number).padStart(16, '0')}`,
    version: 3,
    state: 'received',
    item_id: 1 + (number % 300),
    item_name: `Dotori Acorn Hi ${number}`,
    item_name_kor: `도토리 에이콘 하이 ${number}`,
    model_no: `DA-${number}`,
    size: String(230 + (number % 12) * 5),
    inbound: { carrier: 'CJ대한통운', invoice_no: String(600_000_000_000 + number) },
    place: null,
    waits_for: null,
    next: ['inspecting'],
    actions: ['shelve'],
    since: '2026-11-20 10:00:00',
    due_at: '2026-11-22 10:00:00',
    is_late: true,
  };
}

test('scrolls a list of 10,000 goods to its end without a blank row, in 150 MB', async ({
  page,
  site,
  request,
}) => {
  await page.route('**/api/operator/centre/work-list*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const data: CallTable[typeof LIST]['output'] = {
      list: Array.from({ length: PAGE }, (_, at) => workOf(from + at + 1)),
      page: 1 + from / PAGE,
      next_cursor: from + PAGE < GOODS ? String(from + PAGE) : null,
    };
    return route.fulfill({ json: { code: 200, msg: '', data, error_data: null } });
  });
  await joinDesk(page, site, request, 'owner');
  await page.goto('/webapp/desk/list');
  await expect(page.getByText(workOf(1).item_name, { exact: true })).toBeVisible();

  const list = page.getByRole('region', { name: '목록' });
  const blank: string[] = [];
  for (let here = PAGE; here < GOODS; here += PAGE) {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(
      page.getByRole('checkbox', { name: `불러온 ${(here + PAGE).toLocaleString('ko-KR')}개 모두 고르기` }),
    ).toBeAttached();
    blank.push(...(await list.evaluate(blankRows)));
  }
  expect(blank).toEqual([]);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.getByText(workOf(GOODS).item_name, { exact: true })).toBeVisible();
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(page.getByText(workOf(GOODS / 2).item_name, { exact: true })).toBeAttached();
  expect(await list.evaluate(blankRows)).toEqual([]);

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  expect(used).toBeLessThan(150_000_000);
});

/** Places of a list that show no text in a row, two frames after the list has moved. */
async function blankRows(list: Element): Promise<string[]> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { left, width, top, bottom } = list.getBoundingClientRect();
  const head = list.querySelector('thead')?.getBoundingClientRect().bottom ?? top;
  const found: string[] = [];
  for (let y = head + 10; y < Math.min(bottom, window.innerHeight) - 10; y += 20) {
    const row = document.elementFromPoint(left + width / 2, y)?.closest('tr');
    if (!row?.textContent) found.push(`${Math.round(y)} px of ${list.scrollTop}`);
  }
  return found;
}
