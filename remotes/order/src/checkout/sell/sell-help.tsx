import type { SellInfo } from '@sold/contracts/entities/order-info';
import { won } from '@sold/shared/text/format';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import css from './sell-help.module.css';

type Trend = NonNullable<SellInfo['market_price_banner']>['type'];

/** The meaning of a trend's picture. */
const TREND: Readonly<Record<Trend, string>> = { up: '오름세', down: '내림세', level: '보합세' };

export interface SellHelpProps {
  info: SellInfo;
  /** Selling now takes the market's price: offers above it are no help. */
  isBid: boolean;
}

/** Price help: the trend of the month, and for a bid prices of other grades and one that would sell next. */
export default function SellHelp({ info, isBid }: SellHelpProps) {
  const { market_price_banner: trend } = info;
  const proposed = isBid ? info.proposed_price_component : null;
  const offers = [
    // Where nothing is in storage it is the price to buy now, which the page says above.
    {
      name: '판매자가 보내는 상품 최저가',
      price: info.direct_min_price === null ? null : info.normal_min_price,
    },
    { name: '창고 상품 최저가', price: info.direct_min_price },
    { name: '같은 모델 98점 최저가', price: info.secondary_min_price },
  ];
  const like = isBid ? offers.filter(({ price }) => price !== null) : [];
  if (trend === null && proposed === null && like.length === 0 && !info.with_care_badge) return null;
  return (
    <div className={css.help}>
      {trend && (
        <p className={css.trend}>
          <img src={trend.icon_path} alt={TREND[trend.type]} width={20} height={20} />
          {trend.title}
        </p>
      )}
      {info.with_care_badge && (
        <p className={css.trend}>중고 상품은 보내기 전에 센터에서 세척과 살균을 해요.</p>
      )}
      <Rows>
        {proposed && <Row label={proposed.title}>{won(proposed.price)}</Row>}
        {like.map(({ name, price }) => (
          <Row key={name} label={name}>
            {won(price ?? 0)}
          </Row>
        ))}
      </Rows>
    </div>
  );
}
