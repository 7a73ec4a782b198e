import { fireEvent, screen } from '@testing-library/react';
import { type PasswordMode, passwordRequest, paymentPassword } from '../modal/payment-password.ts';
import type { FormStep, FormWalk } from '../testing/form-walk.tsx';
import { show } from '../testing/show.tsx';
import AddressSearch from './wallet/address/address-search.tsx';

const FOUND = { zipcode: '04782', addr: '서울 성동구 성수이로 12', lot_addr: '서울 성동구 성수동2가 37' };
const PASSWORD = 'shared/src/ui/layout/payment-password/payment-password.tsx';

const typed = (label: RegExp | string, value: string) => {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.change(field, { target: { value } });
};
const CURRENT = /^결제 비밀번호 6자리/;
const FRESH = /^새 결제 비밀번호 6자리/;
const AGAIN = /^새 결제 비밀번호 한 번 더/;

function passwordWalk(mode: PasswordMode, steps: readonly FormStep[]): FormWalk {
  return {
    files: [PASSWORD],
    async open() {
      passwordRequest.set(null);
      show(null, {});
      void paymentPassword(mode);
      await screen.findByRole('dialog');
    },
    steps,
  };
}

const FIRST = (label: RegExp): FormStep => ({
  name: 'first',
  leave: () => undefined,
  start: () => screen.findByLabelText(label),
});
const NEW: readonly FormStep[] = [
  { name: 'once more', leave: () => typed(FRESH, '753951'), start: () => screen.findByLabelText(AGAIN) },
  {
    name: 'anew after a slip',
    leave: () => typed(AGAIN, '753952'),
    start: () => screen.findByLabelText(FRESH),
  },
];

export const FORMS: Record<string, FormWalk> = {
  'first payment password': passwordWalk('initial', [FIRST(FRESH), ...NEW]),
  'another payment password': passwordWalk('change', [
    FIRST(CURRENT),
    { name: 'new', leave: () => typed(CURRENT, '159357'), start: () => screen.findByLabelText(FRESH) },
    NEW[0] as FormStep,
  ]),
  'forgotten payment password': passwordWalk('ask', [
    FIRST(CURRENT),
    {
      name: 'sign-in password',
      leave() {
        const button = screen.getByRole('button', { name: '비밀번호 찾기' });
        button.focus();
        fireEvent.click(button);
      },
      start: () => screen.findByLabelText(/로그인 비밀번호/),
    },
    {
      name: 'new',
      leave() {
        typed(/로그인 비밀번호/, 'sold-demo-1234');
        const button = screen.getByRole('button', { name: '다음' });
        button.focus();
        fireEvent.click(button);
      },
      start: () => screen.findByLabelText(FRESH),
    },
  ]),
  'address search': {
    files: ['shared/src/ui/wallet/address/address-search.tsx'],
    open: () =>
      show(<AddressSearch onChoose={() => undefined} />, {
        'GET /api/v3/user/address/search-address': () => ({ list: [FOUND] }),
      }),
    steps: [
      {
        name: 'found',
        async leave() {
          typed('도로명, 지번, 우편번호', '성수이로 12');
          fireEvent.click(screen.getByRole('button', { name: '찾기' }));
          await screen.findByText('주소 1개를 찾았어요.');
        },
        start: () => screen.findByLabelText('도로명, 지번, 우편번호'),
      },
    ],
  },
};
