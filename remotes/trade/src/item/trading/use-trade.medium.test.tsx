import { modalStack } from '@sold/shared/modal/modal-stack';
import { PinButton } from '@sold/shared/ui/layout/pin-button';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused, show } from '../../testing/show.tsx';
import type { ItemPage } from '../data/use-item.ts';
import { PinupPopup } from './pinup.tsx';
import { useTrade } from './use-trade.ts';

const PIN = 'POST /api/v3/notify/notify/add-pinup';
const NOTE = 'POST /api/v3/product/product/save-item-btn-history';

/** The save guard's window is over by then, milliseconds. */
const LATER_MS = 10_000;
const now = vi.spyOn(performance, 'now');
beforeEach(() => {
  now.mockReturnValue(1_000);
});
afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
  vi.unstubAllGlobals();
});

const page = {
  item: {
    item_id: 7,
    item_name: 'Low',
    item_name_kor: '로우',
    brand_bg_color: '#eeeeee',
    product_grade: 2,
    product_info: { id: 7, is_pinup: false, item_detail_image: [] },
  },
  size: null,
  setSize: () => {},
  sizes: { list: [{ id: 3, buy_product: { id: 1, price: 10_000 }, sell_product: null }] },
} as unknown as ItemPage;

function Buttons() {
  const { pin, trade, isPinned, isPinning, pinup } = useTrade(page);
  return (
    <>
      <button type="button" aria-pressed={isPinned} onClick={pin}>
        관심
      </button>
      <button type="button" onClick={() => trade('buy')}>
        구매
      </button>
      <button type="button" onClick={() => trade('sell')}>
        판매
      </button>
      <PinupPopup modal={pinup} item={page.item} busy={isPinning} onStop={pin} />
    </>
  );
}

test('pins an item once when pressed twice in a second, and reports it once to analytics', async () => {
  const shown = show(<Buttons />, { [PIN]: () => true });
  fireEvent.click(screen.getByText('관심'));
  fireEvent.click(screen.getByText('관심'));
  await waitFor(() => expect(screen.getByText('관심').getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(screen.getByText('관심'));
  await new Promise((done) => setTimeout(done, 20));
  expect(shown.sent).toEqual([
    { key: NOTE, input: { item_id: 7, button: 'pinup' } },
    { key: PIN, input: { item_id: 7, is_pinup: true } },
  ]);
  expect(shown.tracked).toEqual([{ name: 'wishlist', item_id: 7, item_name: 'Low', on: true }]);
});

test('explains following in a popup, and closes it when following stops', async () => {
  let isPinned = false;
  const shown = show(<Buttons />, {
    [PIN]: () => {
      isPinned = !isPinned;
      return isPinned;
    },
  });
  fireEvent.click(screen.getByText('관심'));
  const popup = within(await screen.findByRole('dialog', { name: '관심 상품에 담았어요' }));
  expect(popup.getByText(/래플 응모가 시작되면 알려 드려요/)).toBeDefined();
  expect(popup.getByText(/가격 알림을 켜면 원하는 가격이 될 때 알려 드려요/)).toBeDefined();
  expect(popup.getByRole('link', { name: '관심 상품' }).getAttribute('href')).toBe(
    '/webapp/web/user/mypage/pinned',
  );
  // The press that opened it keeps another one away for a second.
  now.mockReturnValue(LATER_MS);
  fireEvent.click(popup.getByRole('button', { name: '관심 해제' }));
  await waitFor(() => expect(screen.getByText('관심').getAttribute('aria-pressed')).toBe('false'));
  await waitFor(() => expect(modalStack().state.get().names).toEqual([]));
  expect(shown.sent.filter(({ key }) => key === PIN)).toHaveLength(2);
});

/** An item that no other test follows: the response to a press is remembered. */
const other = {
  ...page,
  item: { ...page.item, item_id: 8, product_info: { ...page.item.product_info, id: 8 } },
} as ItemPage;
const own = {
  ...other,
  item: { ...other.item, product_info: { ...other.item.product_info, is_pinup: true } },
} as ItemPage;

function Heart({ of }: { of: ItemPage }) {
  const { isPinned } = useTrade(of);
  return <span>{isPinned ? '담음' : '안 담음'}</span>;
}

function HeartOfPage() {
  const [shown, setShown] = useState(other);
  return (
    <>
      <Heart of={shown} />
      <button type="button" onClick={() => setShown(own)}>
        도착
      </button>
    </>
  );
}

test('applies the customer’s own pin state after the public response', () => {
  show(<HeartOfPage />);
  expect(screen.getByText('안 담음')).toBeDefined();
  fireEvent.click(screen.getByText('도착'));
  expect(screen.getByText('담음')).toBeDefined();
});

test('opens the order page without a sheet for an item with one size, with the grade', () => {
  const shown = show(<Buttons />);
  fireEvent.click(screen.getByText('구매'));
  expect(shown.went).toEqual([
    '/web/product/web_product/buy_product_detail?item_id=7&product_grade=2&product_size_option_id=3',
  ]);
});

test('records presses of buy and sell, and opens the order page also when that fails', async () => {
  const shown = show(<Buttons />, { [NOTE]: () => refused(500, '잠시 쉬어요.') });
  fireEvent.click(screen.getByText('구매'));
  fireEvent.click(screen.getByText('판매'));
  expect(shown.went).toHaveLength(2);
  await waitFor(() =>
    expect(shown.sent).toEqual([
      { key: NOTE, input: { item_id: 7, button: 'buy' } },
      { key: NOTE, input: { item_id: 7, button: 'sell' } },
    ]),
  );
});

test('shows the same pin on the page and on a card of the item', async () => {
  show(
    <>
      <Buttons />
      <PinButton item={{ item_id: 7, item_name: '로우', is_pinup: false }} />
    </>,
    { [PIN]: () => true },
  );
  expect(screen.getByText('관심').getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: '로우 관심' }));
  await waitFor(() => expect(screen.getByText('관심').getAttribute('aria-pressed')).toBe('true'));
});

function Choose() {
  const { trade, choose } = useTrade({
    ...page,
    sizes: { list: [], all_product: {} } as unknown as ItemPage['sizes'],
  });
  return (
    <>
      <button type="button" onClick={() => trade('buy')}>
        구매
      </button>
      <button type="button" onClick={() => choose({ id: 3, buy_product: { id: 1, price: 10_000 } } as never)}>
        270
      </button>
    </>
  );
}

test('goes to the order in one navigation, and keeps the chosen size for the way back', async () => {
  history.replaceState(null, '', '/webapp/trade/product/7');
  const shown = show(<Choose />);
  fireEvent.click(screen.getByText('구매'));
  fireEvent.click(screen.getByText('270'));
  await waitFor(() => expect(shown.went).toHaveLength(1));
  expect(`${location.pathname}${location.search}`).toBe('/webapp/trade/product/7?size=3');
});
