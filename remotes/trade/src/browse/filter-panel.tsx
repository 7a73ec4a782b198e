import type { CallTable } from '@sold/contracts/calls/index';
import type { Browse } from './browse.ts';
import { gradeName, priceText } from './chosen.ts';
import { FilterGroup, type FilterValue } from './filter-group.tsx';

export type Filters = CallTable['GET /api/v3/product/item/get-item-filter-list']['output'];

interface FilterPanelProps {
  filters: Filters;
  browse: Browse;
  onChange(next: Browse): void;
  /** The brand is the page's own. */
  isOfBrand: boolean;
}

/** By what goods can be narrowed, with how many each value leaves. */
export default function FilterPanel({ filters, browse, onChange, isOfBrand }: FilterPanelProps) {
  const value = (
    key: string | number,
    label: string,
    count: number,
    isChosen: boolean,
    [chosen, none]: [Partial<Browse>, Partial<Browse>],
  ): FilterValue => ({
    key,
    label,
    count,
    isChosen,
    toggle: () => onChange({ ...browse, ...(isChosen ? none : chosen) }),
  });
  return (
    <>
      <FilterGroup
        title="배송"
        values={
          filters.quick_delivery_count > 0 || browse.quick
            ? [
                value('quick', '빠른배송', filters.quick_delivery_count, browse.quick, [
                  { quick: true },
                  { quick: false },
                ]),
              ]
            : []
        }
      />
      <FilterGroup
        title="카테고리"
        values={filters.categories.map(({ code, name, count }) =>
          value(code, name, count, browse.category === code, [{ category: code }, { category: '' }]),
        )}
      />
      {!isOfBrand && (
        <FilterGroup
          title="브랜드"
          values={filters.brands.map(({ id, name, count }) =>
            value(id, name, count, browse.brand === id, [{ brand: id }, { brand: null }]),
          )}
        />
      )}
      <FilterGroup
        title="사이즈"
        isDense
        values={filters.sizes.map(({ name, count }) =>
          value(name, name, count, browse.size === name, [{ size: name }, { size: '' }]),
        )}
      />
      <FilterGroup
        title="가격"
        values={filters.prices.map(({ price_from: priceFrom, price_to: priceTo, count }) =>
          value(
            `${priceFrom}-${priceTo}`,
            priceText(priceFrom, priceTo),
            count,
            browse.priceFrom === priceFrom && browse.priceTo === priceTo,
            [
              { priceFrom, priceTo },
              { priceFrom: null, priceTo: null },
            ],
          ),
        )}
      />
      <FilterGroup
        title="발매연도"
        isDense
        values={filters.years.map(({ year, count }) =>
          value(year, String(year), count, browse.year === year, [{ year }, { year: null }]),
        )}
      />
      <FilterGroup
        title="등급"
        values={filters.grades.map(({ product_grade: grade, count }) =>
          value(grade, gradeName(grade), count, browse.grade === grade, [{ grade }, { grade: null }]),
        )}
      />
    </>
  );
}
