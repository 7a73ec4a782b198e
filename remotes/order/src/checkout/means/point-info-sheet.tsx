import { pointsText } from '@sold/contracts/base/points';
import { pointsEarned } from '@sold/contracts/base/points-earned';
import { percentText } from '@sold/contracts/base/ratio';
import type { BuyInfo } from '@sold/contracts/entities/order-info';
import type { Modal } from '@sold/shared/modal/modal-stack';
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
  /** Price of the trade, won; null before one is named. */
  price: number | null;
  /** Bids are paid by card alone. */
  isBid: boolean;
  info: PointFacts;
}

export default function PointInfoSheet({ modal, owned, most, price, isBid, info }: PointInfoProps) {
  const now = (ratio: number, without: number) =>
    `상품 가격의 ${percentText(ratio)} · 지금 ${pointsText(price === null ? without : pointsEarned(price, ratio))}`;
  return (
    <Sheet modal={modal} title="포인트 안내" isText>
      <Rows>
        <Row label="가진 포인트">{pointsText(owned)}</Row>
        <Row label="이 주문에 쓸 수 있는 포인트">{pointsText(most)}</Row>
        <Row label="카드로 결제하면 적립">{now(info.accumulate_point_percent, info.max_recv_point)}</Row>
        {!isBid && (
          <Row label="계좌로 결제하면 적립">
            {now(info.accumulate_transfer_point_percent, info.max_recv_transfer_point)}
          </Row>
        )}
      </Rows>
      <ul className={css.notes}>
        {info.conf.point_notice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Sheet>
  );
}
