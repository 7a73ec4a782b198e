import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { RELEASE_LIST_PATH } from '@sold/contracts/wire/paths';
import { count } from '@sold/shared/text/format';
import { itemList } from '../address/json-ld.ts';
import { releasePath, withQuery } from '../address/paths.ts';
import { LIST, listInput, whenOf } from './release-calls.ts';

/** First view: the first page. */
export const releasesFirst: ScreenFirst = {
  addresses: [RELEASE_LIST_PATH],
  firstCalls: (_params, query) => [{ key: LIST, input: listInput(whenOf(query)) }],

  head(answers, _params, query) {
    const when = whenOf(query);
    const list = answers.get(LIST, listInput(when));
    if (!list) throw new Error('The list of releases has no answer.');
    const isPast = when === 'past';
    return {
      title: `${isPast ? '지난 발매' : '발매 예정'} | SOLD`,
      description: isPast
        ? `지난 발매 ${count(list.total)}건의 날짜와 발매가, 지금 시세를 확인해 보세요.`
        : `발매 예정 ${count(list.total)}건. 날짜와 발매가를 확인하고 알림을 받아 보세요.`,
      canonical: withQuery(RELEASE_LIST_PATH, { when: isPast ? when : null }),
      image: list.list[0]?.image ?? null,
      jsonLd: [itemList(list.list.map(({ id, title }) => ({ name: title, path: releasePath(id) })))],
    };
  },
};
