import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { won, wonOr } from '@sold/shared/format';
import { RichText } from '@sold/shared/ui/rich-text';
import css from './about.module.css';

/** Delivery, inspection, points, the description. */
export function About({ item }: { item: ItemDetail }) {
  const figures = item.market_figures;
  return (
    <section className={css.about} aria-labelledby="about">
      <h2 id="about" className={css.title}>
        배송과 검수
      </h2>
      <ul className={css.list}>
        <li>
          <strong>검수 후 배송</strong>
          <span>판매자가 48시간 안에 검수센터로 보내고, 합격하면 바로 출고해요. 보통 5~7일 걸려요.</span>
        </li>
        <li>
          <strong>불합격이면 전액 환불</strong>
          <span>정품이 아니거나 상태가 다르면 낸 금액을 모두 돌려드려요. 판매자에게는 페널티가 있어요.</span>
        </li>
        <li>
          <strong>포인트 {item.point_info.accumulate_point_percent}% 적립</strong>
          <span>거래가 끝나면 최대 {won(item.point_info.max_recv_point)}까지 쌓여요.</span>
        </li>
      </ul>
      {item.product_info.detail_html !== '' && (
        <>
          <h3 className={css.small}>상품 설명</h3>
          <RichText className={css.detail} html={item.product_info.detail_html} />
        </>
      )}
      {figures && (
        <div className={css.figures}>
          <h3 className={css.small}>다른 시장의 참고 시세</h3>
          <p className={css.note}>
            가져온 자료에서 옮긴 값이에요. 이곳에서 이 가격으로 거래할 수 있다는 뜻은 아니에요.
          </p>
          <dl>
            {(
              [
                ['최저 판매 희망가', figures.lowest_ask],
                ['최고 구매 희망가', figures.highest_bid],
                ['마지막 거래가', figures.last_sale],
                ['1년 최고가', figures.annual_high],
                ['1년 최저가', figures.annual_low],
              ] as const
            ).map(([label, amount]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{wonOr(amount)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
