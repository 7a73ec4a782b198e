import { PaymentChoice, type PaymentChoiceProps } from '@sold/shared/ui/form/payment-choice';
import type { Problem } from '../flow/buy-problem.ts';
import { Section } from '../parts/section.tsx';

export interface PaymentSectionProps extends PaymentChoiceProps {
  problem?: Problem | null;
}

/** How it is paid, as a question of an order page. */
export function PaymentSection({ problem, ...choice }: PaymentSectionProps) {
  return (
    <Section name="payment" title="결제 수단" problem={problem}>
      <PaymentChoice {...choice} />
    </Section>
  );
}
