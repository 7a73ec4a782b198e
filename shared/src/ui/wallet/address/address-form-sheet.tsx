import type { FoundAddress } from '@sold/contracts/entities/found-address';
import type { Address } from '@sold/contracts/entities/people';
import { useId } from 'react';
import { call } from '../../../api/client.ts';
import { useForm } from '../../../hooks/use-form.ts';
import { useWrite } from '../../../hooks/use-write.ts';
import { type Modal, useModal } from '../../../modal/modal-stack.ts';
import { toast } from '../../../modal/toast.ts';
import { Button } from '../../base/button.tsx';
import { TextField } from '../../base/field.tsx';
import { Checkbox } from '../../form/checkbox.tsx';
import { FormSheet } from '../../form/form-sheet.tsx';
import { TypedField } from '../../form/typed-field.tsx';
import { Sheet } from '../../layout/sheet.tsx';
import css from './address.module.css';
import { type AddressForm, addressErrors, addressForm, addressInput } from './address-form.ts';
import AddressSearch from './address-search.tsx';

export interface AddressFormSheetProps {
  modal: Modal;
  /** Null for a new one. */
  address: Address | null;
  /** The first address becomes the default without being asked. */
  isFirst: boolean;
  /** An address that was searched before the form. */
  found?: FoundAddress;
  onSaved(list: readonly Address[], id: number): void;
}

const NOTES = [
  '문 앞에 놓아 주세요',
  '경비실에 맡겨 주세요',
  '택배함에 넣어 주세요',
  '배송 전에 연락해 주세요',
];

/** A new address, or one to change. */
export default function AddressFormSheet(props: AddressFormSheetProps) {
  const { modal, address, isFirst, found, onSaved } = props;
  const notes = useId();
  const { busy, write } = useWrite();
  const form = useForm<AddressForm>(
    { ...addressForm(address), ...(found && { zipcode: found.zipcode, addr: found.addr }) },
    addressErrors,
  );
  const search = useModal('search-address');
  const save = async () => {
    const result = await call(
      'POST /api/v3/order/order/save-address',
      addressInput(form.values, address?.address_id ?? null),
    );
    if (!result.ok) return false;
    if (address === null) form.set(addressForm(null));
    onSaved(result.data.list, result.data.address_id);
    toast(address === null ? '주소를 추가했어요.' : '주소를 수정했어요.');
    return true;
  };
  return (
    <>
      <FormSheet
        modal={modal}
        title={address ? '주소 수정' : '새 주소'}
        button="저장하기"
        busy={busy}
        className={css.form}
        onSubmit={() => form.check() && write(save)}
      >
        <TextField
          {...form.field('name')}
          label="받는 사람"
          autoComplete="name"
          onChange={(e) => form.set({ name: e.target.value })}
        />
        <TypedField
          {...form.field('phone')}
          kind="phone"
          label="전화번호"
          placeholder="01012345678"
          onText={(phone) => form.set({ phone })}
        />
        <Button variant="line" block onClick={search.open}>
          주소 찾기
        </Button>
        <TypedField
          {...form.field('zipcode')}
          kind="postcode"
          label="우편번호"
          onText={(zipcode) => form.set({ zipcode })}
        />
        <TextField
          {...form.field('addr')}
          label="주소"
          autoComplete="address-line1"
          onChange={(e) => form.set({ addr: e.target.value })}
        />
        <TextField
          {...form.field('addr_detail')}
          label="상세 주소"
          optional
          autoComplete="address-line2"
          onChange={(e) => form.set({ addr_detail: e.target.value })}
        />
        <TextField
          {...form.field('title')}
          label="주소 이름"
          optional
          placeholder="집, 회사"
          onChange={(e) => form.set({ title: e.target.value })}
        />
        <TextField
          {...form.field('note')}
          label="배송 메모"
          optional
          placeholder="문 앞에 놓아 주세요"
          list={notes}
          hint="공동현관 비밀번호처럼 받는 데 필요한 내용만 입력해 주세요."
          onChange={(e) => form.set({ note: e.target.value })}
        />
        <datalist id={notes}>
          {NOTES.map((note) => (
            <option key={note} value={note} />
          ))}
        </datalist>
        {!isFirst && (
          <Checkbox
            checked={form.values.is_default}
            onChange={(e) => form.set({ is_default: e.target.checked })}
          >
            기본 주소로 정하기
          </Checkbox>
        )}
      </FormSheet>
      <Sheet modal={search} title="주소 찾기" isTall>
        {search.isOpen && (
          <AddressSearch
            onChoose={({ zipcode, addr }) => {
              form.set({ zipcode, addr });
              void search.close();
            }}
          />
        )}
      </Sheet>
    </>
  );
}
