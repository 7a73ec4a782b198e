import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { inertServices } from '@sold/shared/first-view/server/inert-services';
import { show } from '@sold/shared/testing/show';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { entry } from '../testing/entry.ts';
import { summary } from '../testing/raffles.ts';
import MyRaffleList from './my-raffle-list-mobile.tsx';

const MINE = 'GET /api/v3/product/raffle/get-my-raffle-list';

afterEach(cleanup);

test('shows a win that waits for payment first, with the way to pay', async () => {
  show(<MyRaffleList />, {
    [MINE]: () => ({
      list: [
        { raffle: summary({ id: 7 }), entry: entry({ state: 'waiting', rank: 4 }), agreements: [] },
        {
          raffle: summary({ id: 8, display_item_name: '둘째' }),
          entry: entry({ state: 'won', rank: 1, pay_until: '2026-11-25 12:00:00' }),
          agreements: [],
        },
      ],
      total: 2,
      page: 1,
      next_cursor: null,
    }),
  });
  const pay = await screen.findByRole('link', { name: '결제하기' });
  expect(pay.getAttribute('href')).toBe('/webapp/web/product/raffle/raffle_pay/8');
  const rows = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('둘째');
  expect(rows[0]).toContain('2026.11.25 (수) 오후\u00a012:00까지 결제해 주세요.');
  expect(rows[1]).toContain('이번에는 당첨되지 않았어요');
});

test.each([true, false])(
  'has the menu of MY at its side where the device is a desktop: %s',
  async (desktop) => {
    const services = inertServices({ desktop } as DeviceDescriptor);
    const session = { ...services.session, isLogin: true };
    show(
      <HostProvider services={{ ...services, session }}>
        <MyRaffleList />
      </HostProvider>,
      { [MINE]: () => ({ list: [], total: 0, page: 1, next_cursor: null }) },
    );
    expect(await screen.findByRole('heading', { level: 1, name: '내 응모' })).toBeTruthy();
    const own = screen.queryByRole('link', { name: '래플 응모' });
    expect(own?.getAttribute('aria-current')).toBe(desktop ? 'page' : undefined);
  },
);

test('says what to do next without entries, and appends further pages', async () => {
  show(<MyRaffleList />, { [MINE]: () => ({ list: [], total: 0, page: 1, next_cursor: null }) });
  expect(await screen.findByText('아직 응모한 래플이 없어요')).toBeTruthy();
  cleanup();
  show(<MyRaffleList />, {
    [MINE]: ({ cursor }) => ({
      list: [{ raffle: summary({ id: cursor ? 8 : 7 }), entry: entry(), agreements: [] }],
      total: 2,
      page: cursor ? 2 : 1,
      next_cursor: cursor ? null : 'second',
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '더보기' }));
  await screen.findAllByText('응모했어요');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('describes the page to a signed-out visitor, offers a sign-in, and makes no call', async () => {
  const shown = show(<MyRaffleList />, {}, false);
  fireEvent.click(screen.getByRole('button', { name: '로그인하기' }));
  expect(shown.login).toHaveBeenCalledOnce();
  expect(shown.sent).toEqual([]);
});

test('says why a raffle was withdrawn, and links it nowhere', async () => {
  show(<MyRaffleList />, {
    [MINE]: () => ({
      list: [
        {
          raffle: summary(),
          entry: entry({ state: 'withdrawn', withdrawn_reason: '상품이 도착하지 않았어요.' }),
          agreements: [],
        },
      ],
      total: 1,
      page: 1,
      next_cursor: null,
    }),
  });
  const row = await screen.findByRole('article');
  expect(row.textContent).toContain('결제된 금액은 없어요. 사유: 상품이 도착하지 않았어요.');
  expect(row.querySelector('a')).toBeNull();
});
