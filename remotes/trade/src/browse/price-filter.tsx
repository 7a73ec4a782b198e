import { priceText } from './chosen.ts';
import { FilterGroup } from './filter-group.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';
import { PriceRange } from './price-range.tsx';

/** Steps of prices, of which one can be chosen, and fields for any other range. */
export function PriceFilter({ filters, browse, onChange, isDraft = false }: FilterPanelProps) {
  const { priceFrom, priceTo } = browse;
  const isChosen = priceFrom !== null || priceTo !== null;
  const steps = filters.prices.map(({ price_from: from, price_to: to, count }) => ({ from, to, count }));
  if (steps.length === 0 && !isChosen) return null;
  return (
    <FilterGroup
      title="가격"
      values={steps.map(({ from, to, count }) => {
        const isThis = isChosen && priceFrom === from && priceTo === to;
        return {
          key: `${from}-${to}`,
          label: priceText(from, to),
          count,
          isChosen: isThis,
          toggle: () => onChange({ ...browse, priceFrom: isThis ? null : from, priceTo: isThis ? null : to }),
        };
      })}
    >
      <PriceRange
        from={priceFrom}
        to={priceTo}
        onChange={(range) => onChange({ ...browse, ...range })}
        appliesOnLeave={isDraft}
      />
    </FilterGroup>
  );
}
