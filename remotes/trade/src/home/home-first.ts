import type { FirstAnswers, FirstCall, PageHead, ScreenFirst } from '@sold/contracts/federation/first-view';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { addressOf, type Browse, browseOf, listInput } from '../browse/browse.ts';
import { headingOf, isEverything, titleOf } from '../browse/heading.ts';
import { RANKING } from '../shelves/item-calls.ts';
import { LISTS, listNameOf } from './item-list-names.ts';
import { TODAY } from './today-call.ts';

const LIST = 'GET /api/v3/product/item/get-item-list';
const PROMISE =
  '한정판 스니커즈와 의류를 시세를 보고 사고팔아요. 모든 상품을 검수센터에서 확인하고, 수수료와 총액을 처음부터 보여 드려요.';

const BANNERS = { key: 'GET /api/v3/contents/banners', input: { place: 'home' } } as const;

/** First view: the first page for the address's filters, or the first sections without any. */
export const homeFirst: ScreenFirst = {
  addresses: ['/', '/?list=ranking', '/?list=drops', '/?sort=new'],
  firstCalls(_params, query) {
    const list = listNameOf(query);
    // Recently viewed items are private.
    if (list !== null) return list === 'recent' ? null : [LISTS[list].call];
    const browse = browseOf(query);
    return isEverything(browse) ? [firstPage(browse), BANNERS, TODAY, RANKING] : [firstPage(browse)];
  },

  head(answers, _params, query) {
    const list = listNameOf(query);
    if (list !== null)
      return headOf({
        title: `${LISTS[list].title} | SOLD`,
        description: `${LISTS[list].note} ${PROMISE}`,
        canonical: `/?list=${list}`,
      });
    return headOfGoods(answers, browseOf(query));
  },
};

function headOfGoods(answers: FirstAnswers, browse: Browse): PageHead {
  const list = answers.get(LIST, firstPage(browse).input);
  if (!list) throw new Error('The home page has no list of items.');
  const heading = headingOf(browse, list);
  return isEverything(browse)
    ? { ...headOf({ title: 'SOLD', description: PROMISE, canonical: '/' }), jsonLd: [WEB_SITE] }
    : headOf({
        title: titleOf(browse, heading),
        description: `${heading}: 상품 ${list.total.toLocaleString('ko-KR')}개. ${PROMISE}`,
        canonical: addressOf(browse),
      });
}

function headOf(said: Pick<PageHead, 'title' | 'description' | 'canonical'>): PageHead {
  return { ...said, image: null, jsonLd: [] };
}

function firstPage(browse: Browse): FirstCall<typeof LIST> {
  return { key: LIST, input: listInput(browse) };
}

const WEB_SITE = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'SOLD',
  url: `${BASE_PATH}/`,
  inLanguage: 'ko',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${BASE_PATH}/?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
};
