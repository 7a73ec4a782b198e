import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Refused, show } from '../testing/show.tsx';
import { useMoneyCall } from './use-money-call.ts';

const CANCEL = 'POST /api/v3/order/order/cancel-bid-order';
const NOTHING = { my_bid_buy_list: [], my_bid_sell_list: [] };
const LOST: Refused = { refused: 502, msg: '' };
const REFUSED: Refused = { refused: 422, msg: '', reason: 'bid_over' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const said = vi.fn<(what: unknown) => void>();

function Page() {
  const { busy, message, run, send } = useMoneyCall(() => said('refused'));
  return (
    <>
      <button
        type="button"
        aria-busy={busy}
        onClick={() => run(() => send(CANCEL, { product_id: 7 }, null, () => said('done')))}
      >
        누르기
      </button>
      <p>{message}</p>
    </>
  );
}

/** A page that has just been loaded, with what the service answers one after the other. */
function load(...answers: (Refused | typeof NOTHING)[]) {
  cleanup();
  said.mockClear();
  return show(<Page />, { [CANCEL]: () => answers.shift() as never });
}

async function press() {
  const button = screen.getByRole('button', { name: '누르기' });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
}

test('sends a call without a response again under its key, also after a reload', async () => {
  const first = load(LOST, LOST);
  await press();
  await screen.findByText(/처리 결과를 아직 확인하지 못했어요/);
  await press();
  await waitFor(() => expect(first.keys).toHaveLength(2));
  await screen.findByText(/처리 결과를 아직 확인하지 못했어요/);
  const second = load(NOTHING);
  await press();
  await waitFor(() => expect(said).toHaveBeenCalledWith('done'));
  expect(new Set([...first.keys, ...second.keys]).size).toBe(1);
  expect(first.keys[0]).toMatch(/^[\w-]{8,}$/);
});

test.each([
  ['refused', REFUSED, 'refused'],
  ['done', NOTHING, 'done'],
] as const)('gives the next press a new key after %s', async (_, answer, what) => {
  const first = load(answer);
  await press();
  await waitFor(() => expect(said).toHaveBeenCalledWith(what));
  const second = load(answer);
  await press();
  await waitFor(() => expect(said).toHaveBeenCalledWith(what));
  expect(second.keys[0]).not.toBe(first.keys[0]);
});

test('shows the message of a press without a response beside the button only, without an alert', async () => {
  cleanup();
  const shown = show(<Page />, {
    [CANCEL]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await press();
  await screen.findByText(/처리 결과를 아직 확인하지 못했어요/);
  expect(shown.carried).toEqual([]);
});

test('sends nothing without a connection, says so, and keeps an unknown result open', async () => {
  const shown = load(LOST);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press();
  await screen.findByText(/보내지 못했어요. 아무것도 바뀌지 않았어요/);
  expect(shown.sent).toEqual([]);
  online.mockReturnValue(true);
  await press();
  await screen.findByText(/처리 결과를 아직/);
  online.mockReturnValue(false);
  await press();
  await screen.findByText(/처리 결과를 아직/);
  expect(shown.sent).toHaveLength(1);
});

test('keeps the key of a call that owes an identity check, and takes its answer', async () => {
  const shown = load({ refused: 423, msg: '' }, NOTHING);
  await press();
  await waitFor(() => expect(shown.carried).toHaveLength(1));
  act(() => shown.carried[0]?.retry());
  fireEvent.click(await screen.findByRole('button', { name: '이어서 하기' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('done'));
  expect(shown.keys[0]).toBe(shown.keys[1]);
});

const BID = 'POST /api/v3/order/order/save-bid-order';
const TAKEN: Refused = { refused: 422, msg: '이미 쓰인 주문 번호예요.', reason: 'idempotency_key_reused' };

/** A page that bids at the price of its field, as a book that moves would write into it. */
function BidPage({ points }: { points: number }) {
  const input = { item_id: 3, product_size_option_id: 8, point_amt: points } as never;
  const { message, run, send } = useMoneyCall(() => said('refused'), { call: BID, input });
  return (
    <>
      <button type="button" onClick={() => run(() => send(BID, input, null, (data) => said(data)))}>
        누르기
      </button>
      <p>{message}</p>
    </>
  );
}

/** A service that has carried out what had these points, and whose first answers are lost. */
function bidding(points: number, isDone: number | null, lost: number) {
  cleanup();
  said.mockClear();
  let left = lost;
  return show(<BidPage points={points} />, {
    [BID]: (input) => {
      if (left-- > 0) return LOST;
      const asked = (input as { point_amt: number }).point_amt;
      return (isDone === null || asked === isDone ? { bid_order_id: asked } : TAKEN) as never;
    },
  });
}

test.each([
  ['was done: takes its answer and sends nothing more', 1_000, 1_000, [0, 1_000]],
  ['never arrived: sends the new wish', null, 0, [0]],
])('settles an earlier press that %s', async (_, isDone, answer, asked) => {
  const first = bidding(1_000, isDone, 1);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(/처리 결과를 아직 확인하지 못했어요/);
  const second = bidding(0, isDone, 0);
  expect(screen.getByText(/처리 결과를 아직 확인하지 못했어요/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith({ bid_order_id: answer }));
  expect(second.sent.map(({ input }) => input.point_amt)).toEqual(asked);
  expect(new Set([...first.keys, ...second.keys]).size).toBe(1);
  expect(second.carried).toEqual([]);
});

const PAY = 'POST /api/v3/order/payment/pay';

/** A page on which a purchase can be paid, or bid for. */
function EitherPage() {
  const { message, run, send } = useMoneyCall(() => said('refused'));
  const input = { item_id: 3, product_size_option_id: 8 } as never;
  return (
    <>
      {([PAY, BID] as const).map((call) => (
        <button key={call} type="button" onClick={() => run(() => send(call, input, null, () => said(call)))}>
          {call}
        </button>
      ))}
      <p>{message}</p>
    </>
  );
}

test.each([
  ['was done: sends nothing else', {}, /앞서 누른 요청이 이미 처리되어/, null, [BID, PAY]],
  ['was refused: sends the bid', REFUSED, /^$/, BID, [BID, PAY, BID]],
  ['is unknown: sends nothing else', LOST, /처리 결과를 아직/, null, [BID, PAY]],
] as const)(
  'settles a purchase without an answer before a bid when the purchase %s',
  async (_, paid, text, done, sent) => {
    said.mockClear();
    let isLost = true;
    let key: string | null | undefined;
    const shown = show(<EitherPage />, {
      [PAY]: () => {
        const answer = isLost ? LOST : paid;
        isLost = false;
        return answer as never;
      },
      [BID]: () => (shown.keys.at(-1) === key ? TAKEN : {}) as never,
    });
    fireEvent.click(screen.getByRole('button', { name: PAY }));
    await screen.findByText(/처리 결과를 아직/);
    key = shown.keys[0];
    fireEvent.click(screen.getByRole('button', { name: BID }));
    await waitFor(() => expect(shown.sent.slice(1).map((one) => one.key)).toEqual(sent));
    await waitFor(() => expect(screen.getByText(text, { selector: 'p' })).toBeTruthy());
    expect(shown.keys.slice(0, 3).every((one) => one === key)).toBe(true);
    if (done === null) expect(said).not.toHaveBeenCalled();
    else expect(said).toHaveBeenCalledWith(done);
  },
);
