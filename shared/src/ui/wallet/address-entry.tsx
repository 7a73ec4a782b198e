import type { FoundAddress } from '@sold/contracts/entities/found-address';
import { useState } from 'react';
import { useModal } from '../../modal/modal-stack.ts';
import AddressFormSheet from './address/address-form-sheet.tsx';
import AddressSearch from './address/address-search.tsx';

/** A search of an address; what is chosen is completed in a form, and kept among the person's own. */
export function AddressEntry({ onSaved }: { onSaved(): void }) {
  const modal = useModal('add-address');
  const [found, setFound] = useState<FoundAddress | null>(null);
  return (
    <>
      <AddressSearch
        onChoose={(address) => {
          setFound(address);
          modal.open();
        }}
      />
      {found && (
        <AddressFormSheet
          key={found.addr}
          modal={modal}
          address={null}
          isFirst={false}
          found={found}
          onSaved={() => void modal.close().then(onSaved)}
        />
      )}
    </>
  );
}
