import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { count, wonOr } from '@sold/shared/text/format';
import { RichText } from '@sold/shared/ui/media/rich-text';
import css from './about.module.css';

/** The description, and what the item goes for elsewhere; nothing without either. */
export function About({ item }: { item: ItemDetail }) {
  const figures = item.market_figures;
  if (figures === null && item.product_info.detail_html === '') return null;
  return (
    <section className={css.about} aria-labelledby="about">
      <h2 id="about" className={css.title}>
        상품 정보
      </h2>
      {item.product_info.detail_html !== '' && (
        <RichText className={css.detail} html={item.product_info.detail_html} />
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
            {(
              [
                ['판매 입찰', figures.ask_count],
                ['구매 입찰', figures.bid_count],
                ['거래', figures.sold],
              ] as const
            ).map(([label, number]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{count(number)}건</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
