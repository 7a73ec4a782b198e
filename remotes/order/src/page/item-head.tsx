import { Button } from '@sold/shared/ui/base/button';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './item-head.module.css';

export interface ItemHeadProps {
  item: {
    item_name: string;
    item_name_kor: string;
    brand_name: string;
    brand_bg_color: string;
    display_option_text: string;
    thumb: { path: string; width: number; height: number };
  };
  /** Absent while the size may not change: an own bid keeps its size. */
  onChangeSize?: () => void;
}

export function ItemHead({ item, onChangeSize }: ItemHeadProps) {
  return (
    <div className={css.head}>
      <Picture picture={item.thumb} alt="" ground={item.brand_bg_color} eager className={css.picture ?? ''} />
      <div className={css.words}>
        <p className={css.brand}>{item.brand_name}</p>
        <p className={css.name} title={item.item_name}>
          {item.item_name}
        </p>
        <p className={css.korean} title={item.item_name_kor}>
          {item.item_name_kor}
        </p>
        <p className={css.size}>
          <strong>{item.display_option_text}</strong>
          {onChangeSize && (
            <Button variant="line" size="s" onClick={onChangeSize}>
              사이즈 변경
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}
