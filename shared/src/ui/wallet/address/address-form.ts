import { lengthProblem } from '@sold/contracts/base/typed/length';
import { readPostcode } from '@sold/contracts/base/typed/numbered';
import { phoneText, readPhone } from '@sold/contracts/base/typed/phone';
import { lineText } from '@sold/contracts/base/typed/plain-text';
import { readValue, requiredProblem } from '@sold/contracts/base/typed/reading';
import type { Address } from '@sold/contracts/entities/people';
import type { FormErrors } from '../../../hooks/use-form.ts';

/** The fields of a delivery address as they are typed. */
export interface AddressForm {
  name: string;
  phone: string;
  zipcode: string;
  addr: string;
  addr_detail: string;
  title: string;
  note: string;
  is_default: boolean;
}

/** An empty form, or one that holds an address. */
export function addressForm(address: Address | null): AddressForm {
  return {
    name: address?.name ?? '',
    phone: phoneText(address?.phone ?? ''),
    zipcode: address?.zipcode ?? '',
    addr: address?.addr ?? '',
    addr_detail: address?.addr_detail ?? '',
    title: address?.title ?? '',
    note: address?.note ?? '',
    is_default: address?.is_default === 1,
  };
}

/** The rules are those of save-address. */
export function addressErrors(form: AddressForm): FormErrors<AddressForm> {
  const found: { [Name in keyof AddressForm]?: string | null } = {
    name: lineText(form.name) === '' ? '받는 사람의 이름을 입력해 주세요.' : lengthProblem(form.name, 40),
    phone: requiredProblem(readPhone(form.phone), '전화번호를 입력해 주세요.'),
    zipcode: requiredProblem(readPostcode(form.zipcode), '우편번호를 입력해 주세요.'),
    addr:
      lineText(form.addr).length < 2
        ? '도로명이나 지번 주소를 입력해 주세요.'
        : lengthProblem(form.addr, 200),
    addr_detail: lengthProblem(form.addr_detail, 200),
    title: lengthProblem(form.title, 40),
    note: lengthProblem(form.note, 60),
  };
  const errors = Object.entries(found).filter(([, problem]) => problem !== null);
  return Object.fromEntries(errors) as FormErrors<AddressForm>;
}

/** The form as save-address takes it. */
export function addressInput(form: AddressForm, id: number | null) {
  return {
    ...(id === null ? {} : { address_id: id }),
    name: lineText(form.name),
    phone: readValue(readPhone(form.phone)) ?? '',
    zipcode: readValue(readPostcode(form.zipcode)) ?? '',
    addr: lineText(form.addr),
    addr_detail: lineText(form.addr_detail),
    title: lineText(form.title),
    note: lineText(form.note),
    is_default: form.is_default,
  };
}
