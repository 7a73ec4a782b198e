import { pointsText } from '@sold/contracts/base/points';
import { POINTS_ENDING_FIRST } from '@sold/contracts/base/points-earned';
import { percentText } from '@sold/contracts/base/ratio';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import css from './point-info.module.css';

interface PointInfoProps {
  modal: Modal;
  /** Percentage of the price. */
  percent: number;
  /** At the price shown now. */
  earned: number;
}

export function PointInfoPopup({ modal, percent, earned }: PointInfoProps) {
  return (
    <Sheet modal={modal} title="포인트 안내" isText>
      <Rows>
        <Row label="적립률">상품 가격의 {percentText(percent)}</Row>
        <Row label="지금 가격으로 사면" strong>
          {pointsText(earned)}
        </Row>
      </Rows>
      <ul className={css.list}>
        <li>거래된 가격과 결제 수단에 따라 달라져요.</li>
        <li>거래가 모두 끝나면 적립해 드려요. 취소되거나 환불된 거래는 적립되지 않아요.</li>
        <li>100P 단위로 쓸 수 있어요. {POINTS_ENDING_FIRST}</li>
      </ul>
    </Sheet>
  );
}
