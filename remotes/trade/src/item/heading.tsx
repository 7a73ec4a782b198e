import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { gradeText } from '@sold/contracts/rules/grade-text';
import { dash, wonOr } from '@sold/shared/format';
import { SiteLink } from '@sold/shared/ui/site-link';
import css from './heading.module.css';

/** Brand, names, model number, release. */
export function Heading({ item }: { item: ItemDetail }) {
  const grade = gradeText(item.product_grade);
  return (
    <header className={css.heading}>
      <SiteLink to={`/?q=${encodeURIComponent(item.brand_name)}`} className={css.brand}>
        {item.brand_name}
      </SiteLink>
      <h1 className={css.name} title={item.item_name}>
        {item.item_name}
        {grade && <span className={css.grade}>{grade}</span>}
      </h1>
      <p className={css.korean}>{item.item_name_kor}</p>
      <dl className={css.facts}>
        <div>
          <dt>모델 번호</dt>
          <dd>{dash(item.model_no)}</dd>
        </div>
        <div>
          <dt>발매일</dt>
          <dd>{dash(item.product_info.release_date)}</dd>
        </div>
        <div>
          <dt>발매가</dt>
          <dd>{wonOr(item.release_price)}</dd>
        </div>
      </dl>
    </header>
  );
}
