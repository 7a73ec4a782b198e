import type { Address } from '@sold/contracts/entities/people';
import { phone } from '@sold/shared/format';
import { RadioGroup, RadioRow } from '@sold/shared/ui/radio-row';
import { Section } from '../parts/section.tsx';
import css from './pay.module.css';

export interface AddressChoiceProps {
  addresses: readonly Address[];
  value: number | null;
  onChange(id: number): void;
}

/** Where what was won is sent. */
export function AddressChoice({ addresses, value, onChange }: AddressChoiceProps) {
  return (
    <Section title="배송지">
      {addresses.length === 0 ? (
        <p className={css.text}>등록한 배송지가 없어요. 상품 구매 화면에서 배송지를 먼저 등록해 주세요.</p>
      ) : (
        <RadioGroup legend="배송지">
          {addresses.map((address) => (
            <RadioRow
              key={address.address_id}
              name="address"
              checked={address.address_id === value}
              onChange={() => onChange(address.address_id)}
              detail={`${address.addr} ${address.addr_detail} · ${phone(address.phone)}`}
            >
              {address.name}
            </RadioRow>
          ))}
        </RadioGroup>
      )}
    </Section>
  );
}
