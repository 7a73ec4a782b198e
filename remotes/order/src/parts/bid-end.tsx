import { BidEndChoice, type BidEndChoiceProps } from '@sold/shared/ui/form/bid-end-choice';
import { Section } from './section.tsx';

/** Until when a bid is live, as a part of the page. */
export function BidEndSection(props: BidEndChoiceProps) {
  return (
    <Section name="end" title="입찰 기한">
      <BidEndChoice {...props} />
    </Section>
  );
}
