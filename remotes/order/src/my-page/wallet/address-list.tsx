import type { Address, Stored } from '@sold/contracts/entities/people';
import { SEARCH_ADDRESS_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useModal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { AddressFormSheet, AddressText } from '@sold/shared/ui/wallet/stored-forms';
import { useState } from 'react';
import css from '../frame/my-part.module.css';
import { StoredEntry } from './stored-entry.tsx';
import { DefaultButton, WalletPart } from './wallet-part.tsx';

interface Props {
  list: readonly Address[];
  onList(list: readonly Address[]): void;
  /** Takes everything that is stored, after a removal. */
  onStored(stored: Stored): void;
}

export function AddressList({ list, onList, onStored }: Props) {
  const modal = useModal('add-address');
  const [edited, setEdited] = useState<Address | null>(null);
  const { busy, write } = useWrite();
  const edit = (address: Address | null) => {
    setEdited(address);
    modal.open();
  };
  const makeDefault = (address_id: number) =>
    write(async () => {
      const result = await call('PUT /api/v3/user/mypage/save-default-address', { address_id });
      if (!result.ok) return false;
      onList(result.data.list);
      toast('기본 주소로 정했어요.');
      return true;
    });
  return (
    <WalletPart
      title="주소록"
      none="등록한 주소가 없어요. 받을 곳과 반송받을 곳을 등록해 두면 주문할 때 편해요."
      isEmpty={list.length === 0}
      add="주소 추가"
      onAdd={() => edit(null)}
      isOpen={modal.isOpen}
      otherWay={
        <SiteLink to={SEARCH_ADDRESS_PATH} className={css.otherWay}>
          새 창 없이 주소 찾기
        </SiteLink>
      }
      form={
        <AddressFormSheet
          key={edited?.address_id ?? 'new'}
          modal={modal}
          address={edited}
          isFirst={list.length === 0}
          onSaved={(saved) => {
            onList(saved);
            void modal.close();
          }}
        />
      }
    >
      {list.map((address) => (
        <StoredEntry
          key={address.address_id}
          isDefault={address.is_default === 1}
          kind="address"
          id={address.address_id}
          what={`${address.name} 주소`}
          onStored={onStored}
          actions={
            <>
              {address.is_default === 0 && (
                <DefaultButton
                  what={`${address.name} 주소를`}
                  busy={busy}
                  onPress={() => makeDefault(address.address_id)}
                />
              )}
              <Button
                variant="quiet"
                size="s"
                aria-label={`${address.name} 주소 수정`}
                onClick={() => edit(address)}
              >
                수정
              </Button>
            </>
          }
        >
          <AddressText address={address} />
        </StoredEntry>
      ))}
    </WalletPart>
  );
}
