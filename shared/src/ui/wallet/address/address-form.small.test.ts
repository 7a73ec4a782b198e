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
  note: '문 앞에 놓아 주세요',
  is_default: 1 as const,
};

test('accepts a saved address, and sends it without spaces and hyphens', () => {
  const form = { ...addressForm(ADDRESS), phone: '010-1234-5678', name: ' 김하늘 ' };
  expect(addressErrors(form)).toEqual({});
  expect(addressInput(form, 5)).toMatchObject({
    address_id: 5,
    phone: '01012345678',
    name: '김하늘',
    note: '문 앞에 놓아 주세요',
    is_default: true,
  });
});

test('names the missing parts of an empty address', () => {
  expect(Object.keys(addressErrors(addressForm(null)))).toEqual(['name', 'phone', 'zipcode', 'addr']);
});

test('reads an address as it was meant, and rejects long parts and incomplete numbers', () => {
  const form = { ...addressForm(ADDRESS), phone: '+82 10-1234-5678', zipcode: '(０４７８２)' };
  expect(addressErrors(form)).toEqual({});
  expect(addressInput(form, 5)).toMatchObject({ phone: '01012345678', zipcode: '04782' });
  const wrong = {
    phone: '010-1234-567',
    zipcode: '0478',
    name: '가'.repeat(41),
    addr_detail: '가'.repeat(201),
    note: '가'.repeat(61),
  };
  expect(Object.keys(addressErrors({ ...form, ...wrong })).sort()).toEqual(Object.keys(wrong).sort());
});

test.each(['\u200b', '\u3164', '\u00a0\u115f', '\t'])(
  'rejects a name without visible letters: %j',
  (name) => {
    expect(Object.keys(addressErrors({ ...addressForm(ADDRESS), name, addr: name }))).toEqual([
      'name',
      'addr',
    ]);
  },
);

test('keeps words whole, without invisible letters', () => {
  const form = {
    ...addressForm(ADDRESS),
    name: '\ufeff김하늘'.normalize('NFD'),
    addr: '서울\u200b\n성동구\t성수이로\u3164 00',
    title: '👩\u200d💻 집',
  };
  expect(addressErrors(form)).toEqual({});
  expect(addressInput(form, null)).toMatchObject({
    name: '김하늘',
    addr: '서울 성동구 성수이로 00',
    title: '👩\u200d💻 집',
  });
  // Decomposed, it has three times as many letters.
  expect(addressErrors({ ...form, name: '각'.repeat(40).normalize('NFD') })).toEqual({});
});
