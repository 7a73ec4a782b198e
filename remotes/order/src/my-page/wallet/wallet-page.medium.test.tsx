import type { BankAccount, Customer } from '@sold/contracts/entities/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CUSTOMER, ON_JEJU } from '../../testing/answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { WALLET } from '../frame/my-calls.ts';
import WalletScreen from './wallet-page.tsx';

const PAGE = '/web/user/mypage/wallet';
const SAVE_ACCOUNT = 'POST /api/v3/order/order/save-bank-account';
const SAVE_RECEIPT = 'POST /api/v3/user/save-cash-receipt-sell';
const open = (customer: Customer, more: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(WalletScreen, PAGE, { [WALLET]: () => customer, ...more });
const part = (name: string) => screen.findByRole('region', { name });

test('lists everything that is stored, and marks one default of each kind', async () => {
  open(CUSTOMER);
  expect((await part('카드')).textContent).toContain('국민카드9411-****-****-7788기본');
  expect((await part('정산 계좌')).textContent).toContain('110-***-**3456 · 김하늘기본');
  expect((await part('결제 계좌')).textContent).toContain('등록한 결제 계좌가 없어요.');
  expect((await part('현금영수증')).textContent).toContain('신청 안 함');
  expect((await part('결제 비밀번호')).textContent).toContain('아직 없어요');
});

const CHECK = 'GET /api/v3/user/check-tradable';
const CLOSED = { ...CUSTOMER, is_means_closed: true };

test.each([
  [false, ['본인인증으로 확인']],
  [true, ['결제 비밀번호로 확인', '본인인증으로 확인']],
])('reopens payment methods after a reset; payment password: %s', async (has, ways) => {
  const opened = open(
    { ...CLOSED, is_set_payment_password: has },
    { [CHECK]: () => ({ is_tradable: true }) },
  );
  const note = await part('본인 확인이 한 번 더 필요해요');
  expect(
    within(note)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(ways);
  expect(note.textContent).toContain('카드와 계좌, 포인트를 잠가 두었어요');
  fireEvent.click(within(note).getByRole('button', { name: '본인인증으로 확인' }));
  const status = await screen.findByText('등록한 카드와 계좌, 포인트를 다시 쓸 수 있어요.');
  expect([document.activeElement, status.getAttribute('role')]).toEqual([status, 'status']);
  expect(within(note).queryAllByRole('button')).toEqual([]);
  expect(opened.of(CHECK)).toHaveLength(1);
});

test('asks for nothing when payment methods are open', async () => {
  open(CUSTOMER);
  await part('카드');
  expect(screen.queryByText(/본인 확인이 한 번 더/)).toBeNull();
});

test('offers the search for an address on its own page, for browsers without popups', async () => {
  open(CUSTOMER);
  const way = within(await part('주소록')).getByRole('link', { name: '새 창 없이 주소 찾기' });
  expect(way.getAttribute('href')).toBe('/webapp/web/user/etc/search_address');
});

test('makes another card and another address the only default', async () => {
  const opened = open(
    { ...CUSTOMER, addresses: [...CUSTOMER.addresses, ON_JEJU] },
    {
      'PUT /api/v3/order/order/save-default-card': ({ card_id }) => ({
        customer_payment_batch_id: Number(card_id),
      }),
      'PUT /api/v3/user/mypage/save-default-address': () => ({
        list: [{ ...ON_JEJU, is_default: 1 }, { ...CUSTOMER.addresses[0], is_default: 0 } as typeof ON_JEJU],
      }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: '신한카드 1234 카드를 기본으로' }));
  await waitFor(async () => expect(within(await part('카드')).getAllByText('기본')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: '국민카드 7788 카드를 기본으로' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '김하늘 주소를 기본으로' }));
  await waitFor(() =>
    expect(opened.of('PUT /api/v3/user/mypage/save-default-address')[0]?.input).toEqual({ address_id: 6 }),
  );
});

const REMOVE = 'POST /api/v3/user/mypage/remove-stored';
const { cards, addresses, bank_accounts } = CUSTOMER;
const PAYS: Customer['accounts'][number] = {
  account_id: 9,
  method_id: 'account-9',
  bank_code: '004',
  bank_name: '국민은행',
  bank_no: '*********0123',
  is_default: 1,
  is_recent: 0,
  customer_id: 1,
  pg_kind: 'toss',
  icon_url: '',
  icon: '국민',
  icon_bg_color: '',
  icon_text_color: '',
};
const FULL: Customer = { ...CUSTOMER, accounts: [PAYS] };
const LEFT = { cards, addresses, bank_accounts, accounts: [PAYS] };

test.each([
  ['카드', '국민카드 7788 카드', { kind: 'card', id: 2 }, { ...LEFT, cards: cards.slice(0, 1) }],
  ['주소록', '김하늘 주소', { kind: 'address', id: 5 }, { ...LEFT, addresses: [] }],
  ['정산 계좌', '신한은행 3456 계좌', { kind: 'bank_account', id: 8 }, { ...LEFT, bank_accounts: [] }],
  ['결제 계좌', '국민은행 0123 계좌', { kind: 'payment_account', id: 9 }, { ...LEFT, accounts: [] }],
])(
  'removes an entry after a question, and keeps the focus in its part: %s',
  async (name, what, input, left) => {
    const opened = open(FULL, { [REMOVE]: () => left });
    const row = await screen.findByRole('button', { name: `${what} 삭제` });
    fireEvent.click(row);
    fireEvent.click(await screen.findByRole('button', { name: '그대로 두기' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '그대로 두기' })).toBeNull());
    expect(opened.of(REMOVE)).toEqual([]);
    fireEvent.click(row);
    expect(await screen.findByText(new RegExp(`^${what} `))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '삭제하기' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: `${what} 삭제` })).toBeNull());
    expect(opened.of(REMOVE).map((sent) => sent.input)).toEqual([input]);
    expect((await part(name)).contains(document.activeElement)).toBe(true);
  },
);

test('keeps an entry that is still needed and shows why', async () => {
  const msg = '이 카드로 낸 입찰이 2건 있어요. 입찰을 먼저 취소해 주세요.';
  const opened = open(FULL, { [REMOVE]: () => ({ refused: 422, msg, reason: 'stored_in_use' }) });
  fireEvent.click(await screen.findByRole('button', { name: '국민카드 7788 카드 삭제' }));
  fireEvent.click(await screen.findByRole('button', { name: '삭제하기' }));
  const row = (await screen.findByRole('alert')).closest('li');
  expect(row?.textContent).toContain(msg);
  expect(row?.textContent).toContain('국민카드');
  expect(opened.carried).toEqual([]);
  expect(screen.getByRole('button', { name: '국민카드 7788 카드 삭제' })).toBeTruthy();
});

test('stores the wish for cash receipts without a question', async () => {
  const opened = open(CUSTOMER, {
    'GET /api/v3/user/get-cash-receipt-sell': () => ({
      cash_receipt_type: '',
      cash_receipt_no: '',
      cash_receipt_type_name: '',
      is_publish: false,
    }),
    [SAVE_RECEIPT]: () => ({
      cash_receipt_type: 'mobile',
      cash_receipt_no: '01012345678',
      cash_receipt_type_name: '휴대폰 번호',
      is_publish: true,
    }),
  });
  fireEvent.click(within(await part('현금영수증')).getByRole('button', { name: '변경' }));
  fireEvent.click(await screen.findByRole('radio', { name: '휴대폰 번호로 소득공제' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.change(await screen.findByLabelText(/휴대폰 번호$/), { target: { value: '01012345678' } });
  fireEvent.click(screen.getByRole('button', { name: '이렇게 발급받기' }));
  await waitFor(() =>
    expect(opened.of(SAVE_RECEIPT)[0]?.input).toEqual({
      cash_receipt_type: 'mobile',
      cash_receipt_no: '01012345678',
      is_publish: true,
    }),
  );
  expect((await part('현금영수증')).textContent).toContain('휴대폰 번호로 소득공제');
});

test('shows a wrong holder at the field until another name is typed', async () => {
  const problem = '본인인증한 이름이나 등록한 상호와 같은 예금주의 계좌만 등록할 수 있어요.';
  const [account] = CUSTOMER.bank_accounts;
  const opened = open(CUSTOMER, {
    'GET /api/v3/user/user/get-bank-list': () => ({ list: [{ bank_code: '088', bank_name: '신한은행' }] }),
    [SAVE_ACCOUNT]: ({ holder }) =>
      holder === '김하늘'
        ? { bank_account_id: 9, list: [{ ...account, bank_account_id: 9, holder } as BankAccount] }
        : { refused: 422, reason: 'holder', msg: problem },
  });
  fireEvent.click(within(await part('정산 계좌')).getByRole('button', { name: '정산 계좌 추가' }));
  const holder = await screen.findByLabelText(/예금주/);
  await screen.findByRole('option', { name: '신한은행' });
  fireEvent.change(screen.getByRole('combobox', { name: /은행/ }), { target: { value: '088' } });
  fireEvent.change(screen.getByLabelText(/계좌 번호/), { target: { value: '110-123-456789' } });
  fireEvent.change(holder, { target: { value: '이하늘' } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: '계좌 등록하기', busy: false }));
  save();
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(holder.getAttribute('aria-invalid')).toBe('true');
  expect(opened.carried).toEqual([]);
  fireEvent.change(holder, { target: { value: '김하늘' } });
  expect(screen.queryByText(problem)).toBeNull();
  save();
  await waitFor(() => expect(opened.of(SAVE_ACCOUNT)).toHaveLength(2));
  expect((await part('정산 계좌')).textContent).toContain('김하늘기본');
});

test('says that no answer came and offers to try again', async () => {
  openScreen(WalletScreen, PAGE, { [WALLET]: () => ({ refused: 500, msg: '오류' }) });
  expect(await screen.findByText('등록한 정보를 불러오지 못했어요')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});
