import { percentText } from '@sold/contracts/base/ratio';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { won } from '@sold/shared/text/format';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import css from './point-info.module.css';

export function PointInfoPopup({ modal, points }: { modal: Modal; points: ItemDetail['point_info'] }) {
  return (
    <Sheet modal={modal} title="포인트 안내" isText>
      <Rows>
        <Row label="적립률">상품 가격의 {percentText(points.accumulate_point_percent)}</Row>
        <Row label="이 상품의 최대 적립" strong>
          {won(points.max_recv_point)}
        </Row>
      </Rows>
      <ul className={css.list}>
        <li>지금 가격을 기준으로 한 금액이에요. 거래된 가격에 따라 달라져요.</li>
        <li>거래가 모두 끝나면 쌓여요. 취소되거나 환불된 거래에는 쌓이지 않아요.</li>
        <li>100P 단위로 쓰고, 먼저 쌓인 포인트부터 쓰여요.</li>
      </ul>
    </Sheet>
  );
}
