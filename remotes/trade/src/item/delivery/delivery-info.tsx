import { SHIP_WITHIN, STORAGE_ROUND } from '@sold/contracts/base/figures/deadlines';
import { pointsText } from '@sold/contracts/base/points';
import { pointsEarned } from '@sold/contracts/base/points-earned';
import { percentText } from '@sold/contracts/base/ratio';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { CUSTODY_ITEM_PATH } from '@sold/contracts/wire/paths';
import { useModal } from '@sold/shared/modal/modal-stack';
import { won } from '@sold/shared/text/format';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { type ReactNode, useEffect } from 'react';
import { useFetched } from '../../chart/use-fetched.ts';
import { latePopup } from '../../parts/late-popup.tsx';
import { Section } from '../../parts/section.tsx';
import { noteButton } from '../data/note-button.ts';
import css from './delivery-info.module.css';

const PointInfoPopup = latePopup(() =>
  import(/* webpackChunkName: "item-popups" */ './point-info.tsx').then((module) => module.PointInfoPopup),
);

// With the chart, which every page of an item fetches as well.
const fetchNote = () => import(/* webpackChunkName: "price-chart-canvas" */ './arrival-note.tsx');

type Item = Pick<ItemDetail, 'item_id' | 'is_custody' | 'is_inventory' | 'point_info' | 'trade_fees'>;

interface DeliveryInfoProps {
  item: Item;
  /** The chosen size, or the only one. */
  sizeId: number | null;
  /** Price at which the item is bought now or was traded last, won; null before either is known. */
  price: number | null;
}

/** How and when the goods come, what inspection means, and the points that come with them. */
export function DeliveryInfo({ item, sizeId, price }: DeliveryInfoProps) {
  const points = useModal('point-info');
  const { part: Note, load } = useFetched(fetchNote);
  useEffect(load, [load]);
  const { buyer_delivery_amt, added_delivery_amt } = item.trade_fees;
  const { accumulate_point_percent, max_recv_point } = item.point_info;
  const earned = price === null ? max_recv_point : pointsEarned(price, accumulate_point_percent);
  return (
    <Section id="delivery" title="배송과 검수">
      <ul>
        {item.is_custody && (
          <Line
            title="빠른 배송"
            text="검수를 마치고 창고에 보관 중인 상품이 있어요."
            note={Note && <Note of="stored" />}
          />
        )}
        {item.is_inventory && (
          <Line
            title="내 보관 상품"
            text="창고에 맡겨 둔 이 상품이 있어요. 보낼 필요 없이 바로 판매할 수 있어요."
          >
            <SiteLink to={CUSTODY_ITEM_PATH} className={buttonClass({ variant: 'line', size: 's' })}>
              보관 상품
            </SiteLink>
          </Line>
        )}
        <Line
          title="창고 보관"
          text={`미리 맡겨 검수를 마치면, 팔릴 때 창고에서 바로 보내요. 첫 ${STORAGE_ROUND.text}은 무료예요.`}
        >
          <SiteLink
            to={`${CUSTODY_ITEM_PATH}/request?item_id=${item.item_id}${sizeId === null ? '' : `&product_size_option_id=${sizeId}`}`}
            className={buttonClass({ variant: 'line', size: 's' })}
            onClick={() => noteButton(item.item_id, 'storage')}
          >
            보관 신청
          </SiteLink>
        </Line>
        <Line
          title={`배송비 ${won(buyer_delivery_amt)}`}
          text={`총액에 들어 있어요.${added_delivery_amt > 0 ? ` 제주와 도서산간은 ${won(added_delivery_amt)}이 더해져요.` : ''}`}
        />
        <Line
          title="검수 후 배송"
          text={`판매자가 ${SHIP_WITHIN.text} 안에 검수센터로 보내고, 합격하면 바로 출고해요.`}
          note={Note && <Note of="sent" />}
        />
        <Line
          title="불합격이면 전액 환불"
          text="정품이 아니거나 상태가 다르면 결제 금액을 모두 돌려드려요. 판매자에게는 페널티가 있어요."
        />
        {accumulate_point_percent > 0 && (
          <Line
            title={`포인트 ${percentText(accumulate_point_percent)} 적립`}
            text={
              earned > 0
                ? `지금 가격으로 사면 ${pointsText(earned)}를 적립해 드려요.`
                : '거래가 끝나면 적립해 드려요.'
            }
          >
            <Button variant="line" size="s" onClick={points.open}>
              포인트 안내
            </Button>
          </Line>
        )}
      </ul>
      <PointInfoPopup modal={points} percent={accumulate_point_percent} earned={earned} />
    </Section>
  );
}

interface LineProps {
  title: string;
  text: string;
  note?: ReactNode;
  children?: ReactNode;
}

function Line({ title, text, note, children }: LineProps) {
  return (
    <li className={css.row}>
      <span className={css.words}>
        <strong>{title}</strong>
        <span className={css.text}>
          {text}
          {note}
        </span>
      </span>
      {children}
    </li>
  );
}
