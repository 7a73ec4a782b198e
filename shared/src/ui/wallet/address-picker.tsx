import type { Address } from '@sold/contracts/entities/people';
import { lazy, Suspense, useState } from 'react';
import { useWasOpen } from '../../hooks/use-was-open.ts';
import { loadConnected } from '../../modal/load-connected.ts';
import { useModal } from '../../modal/modal-stack.ts';
import { Button } from '../base/button.tsx';
import { PressRow } from '../layout/rows.tsx';
import { AddressFormSheet, AddressText } from './stored-forms.tsx';

// Fetched when it is opened.
const AddressListSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "shared-forms" */ './address/address-list-sheet.tsx')),
);

export interface AddressPickerProps {
  /** 배송지 or 반송 주소. */
  title: string;
  addresses: readonly Address[];
  chosenId: number | null;
  onChoose(id: number): void;
  onList(addresses: readonly Address[]): void;
}

/** Where the goods go: the chosen address, the list behind it, and a form for a new one. */
export function AddressPicker({ title, addresses, chosenId, onChoose, onList }: AddressPickerProps) {
  const list = useModal('edit-address');
  const form = useModal('add-address');
  const wasListOpen = useWasOpen(list.isOpen);
  const wasFormOpen = useWasOpen(form.isOpen);
  const [edited, setEdited] = useState<Address | null>(null);
  const chosen = addresses.find((address) => address.address_id === chosenId) ?? null;
  const openForm = (address: Address | null) => {
    setEdited(address);
    form.open();
  };
  return (
    <>
      {chosen ? (
        <PressRow onPress={list.open} trailing="변경">
          <AddressText address={chosen} />
        </PressRow>
      ) : addresses.length > 0 ? (
        <PressRow onPress={list.open}>주소를 선택해 주세요</PressRow>
      ) : (
        <Button variant="line" size="l" block onClick={() => openForm(null)}>
          주소 추가하기
        </Button>
      )}
      {wasListOpen && (
        <Suspense fallback={null}>
          <AddressListSheet
            modal={list}
            title={title}
            addresses={addresses}
            chosenId={chosenId}
            onChoose={(id) => {
              onChoose(id);
              void list.close();
            }}
            onList={onList}
            onEdit={openForm}
          />
        </Suspense>
      )}
      {wasFormOpen && (
        <Suspense fallback={null}>
          <AddressFormSheet
            key={edited?.address_id ?? 'new'}
            modal={form}
            address={edited}
            isFirst={addresses.length === 0}
            onSaved={(saved, id) => {
              onList(saved);
              onChoose(id);
              // A new address is the answer; a changed one goes back to the list it came from.
              void (edited === null && list.isOpen ? list.close() : form.close());
            }}
          />
        </Suspense>
      )}
    </>
  );
}
