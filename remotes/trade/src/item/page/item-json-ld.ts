import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { brandPath, itemPath } from '@sold/contracts/wire/paths';

const CONTEXT = 'https://schema.org';
/** By product grade; a mark of 98 is neither. */
const CONDITION = [`${CONTEXT}/NewCondition`, undefined, `${CONTEXT}/UsedCondition`] as const;

/** schema.org `Product`; with offers while there are sell bids. Addresses are paths of this origin. */
export function product(item: ItemDetail, description: string): object {
  const ask = item.min_price_product;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: item.item_name_kor,
    alternateName: item.item_name,
    description,
    url: addressOf(item),
    image: item.product_info.item_detail_image.map(({ path }) => path),
    brand: { '@type': 'Brand', name: item.brand_name },
    ...(item.model_no && { mpn: item.model_no }),
    sku: String(item.item_id),
    ...(CONDITION[item.product_grade] && { itemCondition: CONDITION[item.product_grade] }),
    ...(ask && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: ask.min_price,
        priceCurrency: 'KRW',
        availability: `${CONTEXT}/InStock`,
        url: addressOf(item),
      },
    }),
  };
}

/** schema.org `BreadcrumbList`: home, brand, item. */
export function breadcrumbs(item: ItemDetail): object {
  const places = [
    ['SOLD', `${BASE_PATH}/`],
    [item.brand_name, `${BASE_PATH}${brandPath(item.brand_id)}`],
    [item.item_name_kor, addressOf(item)],
  ] as const;
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([name, address], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: address,
    })),
  };
}

function addressOf({ item_id, product_grade }: ItemDetail): string {
  return `${BASE_PATH}${itemPath(item_id, product_grade)}`;
}
