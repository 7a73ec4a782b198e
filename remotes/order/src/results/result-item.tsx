import { Picture, type PictureProps } from '@sold/shared/ui/media/picture';
import css from './order-result.module.css';

export interface ResultItemProps {
  item: {
    image: PictureProps['picture'];
    brand_name: string;
    /** Address of the brand's mark; empty without one. */
    logo: string;
    brand_bg_color: string;
    /** In Korean; empty where it is not known. */
    category: string;
    item_name_kor: string;
    size: string;
  };
}

export function ResultItem({ item }: ResultItemProps) {
  return (
    <div className={css.item}>
      <Picture picture={item.image} alt="" ground={item.brand_bg_color} eager className={css.picture ?? ''} />
      <div>
        <p>
          {item.logo && <img src={item.logo} alt="" width={20} height={20} className={css.logo} />}
          <span className={css.brand}>{item.brand_name}</span>
          {item.category && <span className={css.category}> · {item.category}</span>}
        </p>
        <p>{item.item_name_kor}</p>
        <p className={css.size}>{item.size}</p>
      </div>
    </div>
  );
}
