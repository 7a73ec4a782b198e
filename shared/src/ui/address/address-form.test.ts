import { expect, test } from 'vitest';
import { addressErrors, addressForm, addressInput } from './address-form.ts';

const ADDRESS = {
  address_id: 5,
  customer_id: 3,
  name: '김하늘',
  phone: '01012345678',
  zipcode: '04782',
  addr: '서울 성동구 성수이로 00',
  addr_detail: '3층',
  title: '집',
  is_default: 1 as const,
};

test('an address that is there is fine, and goes out without spaces and hyphens', () => {
  const form = { ...addressForm(ADDRESS), phone: '010-1234-5678', name: ' 김하늘 ' };
  expect(addressErrors(form)).toEqual({});
  expect(addressInput(form, 5)).toMatchObject({
    address_id: 5,
    phone: '01012345678',
    name: '김하늘',
    is_default: true,
  });
});

test('an empty address says what is missing', () => {
  expect(Object.keys(addressErrors(addressForm(null)))).toEqual(['name', 'phone', 'zipcode', 'addr']);
});
