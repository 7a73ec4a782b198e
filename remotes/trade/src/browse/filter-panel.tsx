import { gradeLabel } from '@sold/contracts/rules/catalogue/grade-text';
import { toggled } from './address-values.ts';
import type { Browse } from './browse.ts';
import { FilterGroup, type FilterValue } from './filter-group.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';
import { PriceFilter } from './price-filter.tsx';

/** Filters of goods, each value with the number of remaining goods. */
export default function FilterPanel(props: FilterPanelProps) {
  const { filters, browse, onChange, isOfBrand } = props;
  const change = (next: Partial<Browse>) => onChange({ ...browse, ...next });
  /** A value of the list that the browse has under a name. */
  const value = <K extends 'categories' | 'brands' | 'sizes' | 'years' | 'grades'>(
    name: K,
    of: Browse[K][number],
    { label, count }: Pick<FilterValue, 'label' | 'count'>,
  ): FilterValue => {
    const chosen: readonly (string | number)[] = browse[name];
    return {
      key: of,
      label,
      count,
      isChosen: chosen.includes(of),
      toggle: () => change({ [name]: toggled(chosen, of) }),
    };
  };
  return (
    <>
      <FilterGroup
        title="배송"
        values={
          filters.quick_delivery_count > 0 || browse.quick
            ? [
                {
                  key: 'quick',
                  label: '빠른 배송',
                  count: filters.quick_delivery_count,
                  isChosen: browse.quick,
                  toggle: () => change({ quick: !browse.quick }),
                },
              ]
            : []
        }
      />
      <FilterGroup
        title="카테고리"
        values={filters.categories.map(({ code, name, count }) =>
          value('categories', code, { label: name, count }),
        )}
      />
      {!isOfBrand && (
        <FilterGroup
          title="브랜드"
          values={filters.brands.map(({ id, name, count }) => value('brands', id, { label: name, count }))}
        />
      )}
      <FilterGroup
        title="사이즈"
        isDense
        values={filters.sizes.map(({ name, count }) => value('sizes', name, { label: name, count }))}
      />
      <PriceFilter {...props} />
      <FilterGroup
        title="발매연도"
        isDense
        values={filters.years.map(({ year, count }) => value('years', year, { label: String(year), count }))}
      />
      <FilterGroup
        title="등급"
        values={filters.grades.map(({ product_grade: grade, count }) =>
          value('grades', grade, { label: gradeLabel(grade), count }),
        )}
      />
    </>
  );
}
