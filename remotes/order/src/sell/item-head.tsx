import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './sell.module.css';

interface Props {
  item: {
    image?: { path: string; width: number; height: number };
    brand_bg_color: string;
    item_name: string;
    item_name_kor: string;
  };
  /** Name of the chosen size. */
  size?: string;
  /** Where another item or size is chosen. */
  change: string;
}

/** The item of a sale, and the way to another one. */
export function ItemHead({ item, size, change }: Props) {
  return (
    <div className={css.item}>
      {item.image && (
        <Picture picture={item.image} alt="" ground={item.brand_bg_color} className={css.picture ?? ''} />
      )}
      <span className={css.words}>
        <span className={css.name}>{item.item_name}</span>
        <span className={css.detail}>{item.item_name_kor}</span>
        {size && <span className={css.detail}>{size}</span>}
      </span>
      <SiteLink to={change} className={buttonClass({ variant: 'line', size: 's' })}>
        {size ? '다른 사이즈' : '다른 상품'}
      </SiteLink>
    </div>
  );
}
