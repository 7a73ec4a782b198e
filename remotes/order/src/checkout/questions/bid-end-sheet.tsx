import type { Modal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { BidEndChoice, type BidEndChoiceProps } from '@sold/shared/ui/form/bid-end-choice';
import { Sheet } from '@sold/shared/ui/layout/sheet';

/** The ends a bid can have; what is chosen holds, however the popup is closed. */
export default function BidEndSheet({ modal, ...choice }: BidEndChoiceProps & { modal: Modal }) {
  return (
    <Sheet
      modal={modal}
      title="입찰 기한"
      footer={
        <Button size="l" block onClick={() => void modal.close()}>
          이 기한으로 정하기
        </Button>
      }
    >
      <BidEndChoice {...choice} />
    </Sheet>
  );
}
