import { percentText } from '@sold/contracts/base/ratio';
import type { BuyInfo } from '@sold/contracts/entities/order-info';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { count } from '@sold/shared/text/format';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import css from '../../wallet/wallet.module.css';

export type PointFacts = Pick<
  BuyInfo,
  | 'conf'
  | 'accumulate_point_percent'
  | 'accumulate_transfer_point_percent'
  | 'max_recv_point'
  | 'max_recv_transfer_point'
>;

interface PointInfoProps {
  modal: Modal;
  owned: number;
  /** Most that this order takes. */
  most: number;
  info: PointFacts;
}

export default function PointInfoSheet({ modal, owned, most, info }: PointInfoProps) {
  return (
    <Sheet modal={modal} title="포인트 안내" isText>
      <Rows>
        <Row label="가진 포인트">{count(owned)}P</Row>
        <Row label="이 주문에 쓸 수 있는 포인트">{count(most)}P</Row>
        <Row label="카드로 결제하면 적립">
          상품 가격의 {percentText(info.accumulate_point_percent)} · 지금 {count(info.max_recv_point)}P
        </Row>
        <Row label="계좌로 결제하면 적립">
          상품 가격의 {percentText(info.accumulate_transfer_point_percent)} · 지금{' '}
          {count(info.max_recv_transfer_point)}P
        </Row>
      </Rows>
      <ul className={css.notes}>
        {info.conf.point_notice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Sheet>
  );
}
