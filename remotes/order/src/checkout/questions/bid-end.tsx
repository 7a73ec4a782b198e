import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { bidEndText } from '@sold/shared/text/bid-end-text';
import { type BidEndChoiceProps, bidEndLength, bidEndOf } from '@sold/shared/ui/form/bid-end-choice';
import { PressRow } from '@sold/shared/ui/layout/rows';
import { lazy, Suspense } from 'react';
import { Section } from '../../page/section.tsx';

// Fetched when it is opened.
const BidEndSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ './bid-end-sheet.tsx')),
);

/** Until when a bid is live, as a part of the page; another end is chosen in a popup. */
export function BidEndSection(props: BidEndChoiceProps) {
  const modal = useModal('bid-end-date');
  const wasOpen = useWasOpen(modal.isOpen);
  const end = bidEndText(bidEndOf(props));
  const length = bidEndLength(props.value);
  return (
    <Section name="end" title="입찰 기한">
      <PressRow onPress={modal.open} trailing="변경">
        {length === null || length === end ? end : `${length} · ${end}`}
      </PressRow>
      {wasOpen && (
        <Suspense fallback={null}>
          <BidEndSheet modal={modal} {...props} />
        </Suspense>
      )}
    </Section>
  );
}
