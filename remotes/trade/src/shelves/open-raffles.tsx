import { clockText } from '@sold/contracts/base/clock-text';
import { RAFFLE_LIST_PATH, RAFFLE_PATH } from '@sold/contracts/wire/paths';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './other-cells.module.css';
import { Shelf } from './shelf.tsx';

const OPEN = {
  key: 'POST /api/product/raffle/get-raffle-list',
  input: { raffle_status_code: '10' },
} as const;

/** `12.31 오후 6:00` of a stamp. */
const dayOf = (stamp: string) => `${stamp.slice(5, 10).replace('-', '.')} ${clockText(stamp)}`;

/** Raffles that can be entered now. */
export function OpenRaffles() {
  return (
    <Shelf
      name="raffles"
      title="지금 응모할 수 있어요"
      more={RAFFLE_LIST_PATH}
      call={OPEN}
      shape="raffle"
      cells={({ list }) =>
        list.map((raffle) => ({
          key: raffle.id,
          cell: (
            <SiteLink to={`${RAFFLE_PATH}/${raffle.id}`} className={css.cell}>
              <Picture
                picture={raffle.item_thumb_image_list[0] ?? null}
                alt=""
                ground={raffle.brand_bg_color}
              />
              <strong className={css.brand}>{raffle.brand_name}</strong>
              <span className={css.name} title={raffle.display_item_name}>
                {raffle.display_item_name}
              </span>
              <Price value={raffle.raffle_price} />
              <span className={css.note}>
                {dayOf(raffle.raffle_to)}까지{raffle.is_entered && ' · 응모했어요'}
              </span>
            </SiteLink>
          ),
        }))
      }
    />
  );
}
