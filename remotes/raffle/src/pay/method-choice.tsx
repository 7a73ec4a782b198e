import type { Card } from '@sold/contracts/entities/people';
import { GATEWAY_WAYS } from '@sold/contracts/rules/gateway-ways';
import { cardNumber } from '@sold/shared/format';
import { RadioGroup, RadioRow } from '@sold/shared/ui/radio-row';
import { Section } from '../parts/section.tsx';
import type { PayDraft } from './pay-draft.ts';

export interface MethodChoiceProps {
  cards: readonly Card[];
  draft: PayDraft;
  onChange(more: Partial<PayDraft>): void;
}

/** How it is paid: stored cards, then the pages of the gateway, as one list. */
export function MethodChoice({ cards, draft, onChange }: MethodChoiceProps) {
  return (
    <Section title="결제 수단">
      <RadioGroup legend="결제 수단">
        {cards.map((card) => (
          <RadioRow
            key={card.card_id}
            name="method"
            checked={draft.method === 'batch' && draft.cardId === card.card_id}
            onChange={() => onChange({ method: 'batch', cardId: card.card_id })}
            detail={cardNumber(card.card_no)}
          >
            {card.card_name}
          </RadioRow>
        ))}
        {GATEWAY_WAYS.map(({ method, name }) => (
          <RadioRow
            key={method}
            name="method"
            checked={draft.method === method}
            onChange={() => onChange({ method })}
          >
            {name}
          </RadioRow>
        ))}
      </RadioGroup>
    </Section>
  );
}
