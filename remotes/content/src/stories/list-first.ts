import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { CONTENT_LIST_PATH } from '@sold/contracts/wire/paths';
import { count } from '@sold/shared/text/format';
import { itemList } from '../address/json-ld.ts';
import { contentPath, withQuery } from '../address/paths.ts';
import { KIND_NAMES, kindOf } from '../parts/story-kind-name.ts';
import { LIST, listInput } from './story-calls.ts';

/** First view: the first page. */
export const storiesFirst: ScreenFirst = {
  addresses: [CONTENT_LIST_PATH],
  firstCalls: (_params, query) => [{ key: LIST, input: listInput(kindOf(query)) }],

  head(answers, _params, query) {
    const kind = kindOf(query);
    const list = answers.get(LIST, listInput(kind));
    if (!list) throw new Error('The list of contents has no answer.');
    return {
      title: `${kind === null ? '스토리' : KIND_NAMES[kind]} | SOLD`,
      description: `한정판을 고르고 신고 오래 쓰는 이야기 ${count(list.total)}개. 이야기, 가이드, 영상, 인터뷰를 읽어 보세요.`,
      canonical: withQuery(CONTENT_LIST_PATH, { kind }),
      image: list.list[0]?.image ?? null,
      jsonLd: [itemList(list.list.map(({ id, title }) => ({ name: title, path: contentPath(id) })))],
    };
  },
};
