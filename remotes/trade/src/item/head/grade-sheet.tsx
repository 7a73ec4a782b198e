import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { gradeText } from '@sold/contracts/rules/catalogue/grade-text';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Hidden } from '@sold/shared/ui/base/hidden';
import { Icon } from '@sold/shared/ui/base/icon';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { gradeMeaning, guidePath } from './grade-guide.ts';
import css from './heading.module.css';

/** The grade of goods that are not new: a press says what it means. */
export function Grade({ item }: { item: Pick<ItemDetail, 'product_grade' | 'classification_code'> }) {
  const sheet = useModal('grade-info');
  const grade = gradeText(item.product_grade);
  const meaning = gradeMeaning(item.product_grade);
  if (meaning === null) return null;
  return (
    <>
      <button type="button" className={css.grade} onClick={sheet.open}>
        {grade}
        <Icon name="info" size={14} />
        <Hidden>등급 설명</Hidden>
      </button>
      <Sheet modal={sheet} title={`${grade} 상품이란`}>
        <p className={css.meaning}>{meaning}</p>
        <SiteLink to={guidePath(item.classification_code, item.product_grade)} className={css.guide}>
          검수 기준 보기
        </SiteLink>
      </Sheet>
    </>
  );
}
