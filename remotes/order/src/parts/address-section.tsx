import { AddressPicker, type AddressPickerProps } from '@sold/shared/ui/form/address-picker';
import type { Problem } from '../flow/buy-problem.ts';
import { Section } from './section.tsx';

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
