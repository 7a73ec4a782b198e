import { AddressPicker, type AddressPickerProps } from '@sold/shared/ui/wallet/address-picker';
import type { Problem } from '../../page/problem.ts';
import { Section } from '../../page/section.tsx';

export interface AddressSectionProps extends AddressPickerProps {
  problem?: Problem | null;
}

export function AddressSection({ problem, ...picker }: AddressSectionProps) {
  return (
    <Section name="address" title={picker.title} problem={problem}>
      <AddressPicker {...picker} />
    </Section>
  );
}
