import type { StoredUnit } from '@sold/contracts/entities/custody';
import { gradeText } from '@sold/contracts/rules/catalogue/grade-text';
import { day } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { Icon } from '@sold/shared/ui/base/icon';
import { Price } from '@sold/shared/ui/base/price';
import { PhotoStrip } from '@sold/shared/ui/media/photo-strip';
import css from './units.module.css';

interface UnitRowProps {
  unit: StoredUnit;
  /** Name of the item. */
  name: string;
  /** The item comes in one size, which needs no name. */
  isOfOneSize: boolean;
  onBuy(): void;
}

/** One unit: size and price, its photos, and whether a purchase takes this one. */
export function UnitRow({ unit, name, isOfOneSize, onBuy }: UnitRowProps) {
  const size = isOfOneSize ? '' : `${unit.option} `;
  const taken = takenBy(unit);
  return (
    <li className={css.unit}>
      <div className={css.head}>
        <strong>{isOfOneSize ? gradeText(unit.product_grade) : unit.option}</strong>
        <Price value={unit.price} size="m" tone="buy" />
      </div>
      <PhotoStrip
        photos={unit.photos}
        name={`${name} ${size}실물`}
        modalName={`unit-photos-${unit.product_id}`}
        most={4}
      />
      {unit.record && <UnitRecord record={unit.record} />}
      <div className={css.foot}>
        <p className={css.words}>
          {taken === null ? (
            <span className={css.note}>더 낮은 가격의 상품이 먼저 팔려요</span>
          ) : (
            <strong className={css.mark}>
              <Icon name="check" size={16} />
              {taken}
            </strong>
          )}
          {unit.inspected_date !== '' && <span className={css.note}>{day(unit.inspected_date)} 검수</span>}
        </p>
        {taken !== null && (
          <Button variant="buy" size="s" aria-label={`${size}이 상품 구매`} onClick={onBuy}>
            구매
          </Button>
        )}
      </div>
    </li>
  );
}

/** Record of the inspection of the unit: the same over all its sales. */
function UnitRecord({ record }: { record: NonNullable<StoredUnit['record']> }) {
  const { tag_no, verdict, checks } = record;
  return (
    <details className={css.record}>
      <summary>
        {verdict === 'pass' ? '합격' : '98점'} · 태그 {tag_no}
      </summary>
      <p>{checks.length === 0 ? '확인한 항목이 적혀 있지 않아요.' : checks.join(' · ')}</p>
    </details>
  );
}

/** By which purchase this very unit is taken now; null when another one comes first. */
function takenBy({ is_next, is_next_quick }: StoredUnit): string | null {
  if (is_next) return '지금 구매하면 이 상품이에요';
  return is_next_quick ? '빠른 배송으로 구매하면 이 상품이에요' : null;
}
