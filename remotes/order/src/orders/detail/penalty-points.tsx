import { pointsText } from '@sold/contracts/base/points';
import type { OrderDetail } from '@sold/contracts/entities/order';
import { POINTS_PATH } from '@sold/contracts/wire/paths';
import { day } from '@sold/shared/text/dates';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { POINT_KINDS } from '../../my-page/points/point-kinds.ts';
import css from '../parts/order-detail.module.css';

/** For the buyer of a sale that its seller broke: what they were given of the penalty, and until when it can be spent. */
export function PenaltyPoints({ given }: { given: OrderDetail['penalty_points'] }) {
  if (given === null) return null;
  return (
    <section className={css.part}>
      <h2 className={css.heading}>받은 포인트</h2>
      <Rows>
        <Row label={POINT_KINDS.penalty}>{pointsText(given.amt)}</Row>
        <Row label="사용 기한">{day(given.expires_at)}까지</Row>
      </Rows>
      <p className={css.hint}>
        판매자의 잘못으로 거래가 끝나,{' '}
        {given.is_half
          ? '페널티의 절반을 드렸어요.'
          : '페널티에서 센터 비용을 제외한 나머지를 모두 드렸어요.'}{' '}
        <SiteLink to={POINTS_PATH} className={css.link}>
          포인트 보기
        </SiteLink>
      </p>
    </section>
  );
}
