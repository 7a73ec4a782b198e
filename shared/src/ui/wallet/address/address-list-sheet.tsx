import type { Address } from '@sold/contracts/entities/people';
import { call } from '../../../api/client.ts';
import { useWrite } from '../../../hooks/use-write.ts';
import type { Modal } from '../../../modal/modal-stack.ts';
import { toast } from '../../../modal/toast.ts';
import { Button } from '../../base/button.tsx';
import { RadioGroup, RadioRow } from '../../form/radio-row.tsx';
import { Sheet } from '../../layout/sheet.tsx';
import css from './address.module.css';
import { AddressText } from './address-text.tsx';

export interface AddressListSheetProps {
  modal: Modal;
  title: string;
  addresses: readonly Address[];
  chosenId: number | null;
  onChoose(id: number): void;
  onList(addresses: readonly Address[]): void;
  /** Null opens an empty form. */
  onEdit(address: Address | null): void;
}

/** All addresses: choose, change, make one the default, add. */
export default function AddressListSheet({
  modal,
  title,
  addresses,
  chosenId,
  onChoose,
  onList,
  onEdit,
}: AddressListSheetProps) {
  const { busy, write } = useWrite();
  const makeDefault = async (id: number) => {
    const result = await call('PUT /api/v3/user/mypage/save-default-address', { address_id: id });
    if (!result.ok) return false;
    onList(result.data.list);
    toast('기본 주소로 정했어요.');
    return true;
  };
  return (
    <Sheet
      modal={modal}
      title={title}
      footer={
        <Button variant="line" size="l" block onClick={() => onEdit(null)}>
          새 주소 추가하기
        </Button>
      }
    >
      <RadioGroup legend={title}>
        {addresses.map((address) => (
          <div key={address.address_id} className={css.entry}>
            <RadioRow
              name="address"
              checked={address.address_id === chosenId}
              onChange={() => onChoose(address.address_id)}
            >
              <AddressText address={address} />
            </RadioRow>
            <p className={css.actions}>
              {address.is_default === 1 ? (
                <span className={css.default}>기본 주소</span>
              ) : (
                <Button
                  variant="quiet"
                  size="s"
                  busy={busy}
                  onClick={() => write(() => makeDefault(address.address_id))}
                >
                  기본으로 정하기
                </Button>
              )}
              <Button
                variant="quiet"
                size="s"
                aria-label={`${address.name} 주소 수정`}
                onClick={() => onEdit(address)}
              >
                수정
              </Button>
            </p>
          </div>
        ))}
      </RadioGroup>
    </Sheet>
  );
}
