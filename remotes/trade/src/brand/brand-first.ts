import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { count } from '@sold/shared/text/format';
import { addressOf, listInput } from '../browse/browse.ts';
import { BRAND, brandBrowse, brandIdOf } from './brand-call.ts';

const LIST = 'GET /api/v3/product/item/get-item-list';
const CONTEXT = 'https://schema.org';
/** Side of a brand's mark, px. */
const MARK = 480;

/** First view: the brand and the first of its goods, by the filters of the address. */
export const brandFirst: ScreenFirst = {
  firstCalls(params, query) {
    const id = brandIdOf(params);
    if (id === null) return null;
    return [
      { key: BRAND, input: { brand_id: id } },
      { key: LIST, input: listInput(brandBrowse(id, query).browse) },
    ];
  },

  head(answers, params, query) {
    const id = brandIdOf(params);
    const brand = id === null ? undefined : answers.get(BRAND, { brand_id: id });
    if (id === null || !brand) throw new Error(`The brand ${params.params1} has no answer.`);
    const { browse, page } = brandBrowse(id, query);
    const name = `${brand.name} ${brand.name_kor}`;
    return {
      title: `${name} | SOLD`,
      description: `${name} 상품 ${count(brand.item_count)}개를 시세를 보고 사고팔아요. 지금까지 ${count(brand.trade_count)}번 거래됐어요.`,
      canonical: addressOf(browse, page),
      image: { path: brand.logo_image, width: MARK, height: MARK },
      jsonLd: [
        {
          '@context': CONTEXT,
          '@type': 'Brand',
          name: brand.name,
          alternateName: brand.name_kor,
          logo: brand.logo_image,
          url: `${BASE_PATH}${page}`,
        },
      ],
    };
  },
};
