import { useCall } from '@sold/shared/hooks/use-call';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './pay.module.css';

/** The goods that are paid for: name, picture and size. The payment goes on without what does not come. */
export function WonItem({ raffleId, option }: { raffleId: number; option: string }) {
  const raffle = useCall('POST /api/product/raffle/get-raffle', { raffle_id: raffleId }, { quiet: true });
  if (!raffle.data) return null;
  const { brand_name, display_item_name, item_thumb_image_list, brand_bg_color } = raffle.data;
  return (
    <div className={css.item}>
      <Picture
        picture={item_thumb_image_list[0] ?? null}
        alt=""
        ground={brand_bg_color}
        className={css.picture ?? ''}
      />
      <p className={css.words}>
        <span className={css.text}>{brand_name}</span>
        <strong>{display_item_name}</strong>
        {option && <span className={css.text}>사이즈 {option}</span>}
      </p>
    </div>
  );
}
