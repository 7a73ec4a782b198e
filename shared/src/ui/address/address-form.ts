import type { Address } from '@sold/contracts/entities/people';
import type { FormErrors } from '../../use-form.ts';

/** The fields of a delivery address as they are typed. */
export interface AddressForm {
  name: string;
  phone: string;
  zipcode: string;
  addr: string;
  addr_detail: string;
  title: string;
  is_default: boolean;
}

/** An empty form, or one that holds an address. */
export function addressForm(address: Address | null): AddressForm {
  return {
    name: address?.name ?? '',
    phone: address?.phone ?? '',
    zipcode: address?.zipcode ?? '',
    addr: address?.addr ?? '',
    addr_detail: address?.addr_detail ?? '',
    title: address?.title ?? '',
    is_default: address?.is_default === 1,
  };
}

/** What is wrong, field by field; the rules are those of save-address. */
export function addressErrors(form: AddressForm): FormErrors<AddressForm> {
  const errors: FormErrors<AddressForm> = {};
  if (form.name.trim().length < 1 || form.name.trim().length > 40)
    errors.name = '받는 사람의 이름을 적어 주세요.';
  if (!/^01\d{8,9}$/.test(form.phone.replace(/\D/g, ''))) errors.phone = '휴대폰 번호를 확인해 주세요.';
  if (!/^\d{5}$/.test(form.zipcode)) errors.zipcode = '우편번호는 숫자 5자리예요.';
  if (form.addr.trim().length < 2) errors.addr = '도로명이나 지번 주소를 적어 주세요.';
  return errors;
}

/** The form as save-address takes it. */
export function addressInput(form: AddressForm, id: number | null) {
  return {
    ...(id === null ? {} : { address_id: id }),
    name: form.name.trim(),
    phone: form.phone.replace(/\D/g, ''),
    zipcode: form.zipcode,
    addr: form.addr.trim(),
    addr_detail: form.addr_detail.trim(),
    title: form.title.trim(),
    is_default: form.is_default,
  };
}
