import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { NOTICE_LIST_PATH } from '@sold/contracts/wire/paths';
import { count } from '@sold/shared/text/format';
import { itemList } from '../address/json-ld.ts';
import { noticePath, withQuery } from '../address/paths.ts';
import { NOTICE_KINDS, noticeKindOf } from '../notice/kind-name.ts';
import { LIST, listInput } from './notice-calls.ts';

/** First view: the first page. */
export const noticesFirst: ScreenFirst = {
  addresses: [NOTICE_LIST_PATH],
  firstCalls: (_params, query) => [{ key: LIST, input: listInput(noticeKindOf(query)) }],

  head(answers, _params, query) {
    const kind = noticeKindOf(query);
    const list = answers.get(LIST, listInput(kind));
    if (!list) throw new Error('The list of notices has no answer.');
    const name = kind === null ? '공지사항' : `${NOTICE_KINDS[kind]} 공지`;
    return {
      title: `${name} | SOLD`,
      description: `SOLD의 ${name} ${count(list.total)}개. 서비스 소식과 정책 변경, 점검 일정을 알려 드려요.`,
      canonical: withQuery(NOTICE_LIST_PATH, { kind }),
      image: null,
      jsonLd: [itemList(list.list.map(({ id, title }) => ({ name: title, path: noticePath(id) })))],
    };
  },
};
