import type { CallTable } from '@sold/contracts/calls/index';
import { count } from '@sold/shared/text/format';
import { Skeleton } from '@sold/shared/ui/base/skeleton';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './brand.module.css';

type Brand = CallTable['GET /api/v3/product/brand/get-brand-detail']['output'];

/** Side of a brand's mark, px. */
const MARK = 120;

/** Mark, names and counts of a brand; their room while they are on their way. */
export function BrandHead({ brand }: { brand: Brand | undefined }) {
  if (!brand)
    return (
      <header className={css.head}>
        <span className={css.mark}>
          <Skeleton shape="square" height="auto" />
        </span>
        <div className={css.words}>
          <Skeleton width="8rem" height="1.5rem" />
          <Skeleton width="12rem" />
        </div>
      </header>
    );
  return (
    <header className={css.head}>
      <span className={css.mark}>
        <Picture
          picture={{ path: brand.logo_image, width: MARK, height: MARK }}
          alt=""
          ground={brand.bg_color}
          eager
        />
      </span>
      <div className={css.words}>
        <h1 className={css.name}>{brand.name}</h1>
        <p className={css.korean}>{brand.name_kor}</p>
        <p className={css.counts}>
          상품 {count(brand.item_count)} · 거래 {count(brand.trade_count)}
        </p>
      </div>
    </header>
  );
}
