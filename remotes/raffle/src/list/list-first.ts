import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { RAFFLE_LIST_PATH } from '@sold/contracts/wire/paths';
import { rafflePath } from '../raffle/address.ts';
import { LIST, listInput, MAIN, statusOf } from './list-calls.ts';

/** First view: the first page, and the open raffles unless a status was chosen. */
export const listFirst: ScreenFirst = {
  addresses: [RAFFLE_LIST_PATH],
  firstCalls(_params, query) {
    const status = statusOf(query);
    const list = { key: LIST, input: listInput(status) } as const;
    return status === null ? [{ key: MAIN, input: {} }, list] : [list];
  },

  head(answers, _params, query) {
    const status = statusOf(query);
    const list = answers.get(LIST, listInput(status));
    if (!list) throw new Error('The list of raffles has no answer.');
    const first = list.list[0];
    return {
      title: '래플 | SOLD',
      description: `한정판 래플 ${list.total.toLocaleString('ko-KR')}개. 추첨 결과를 누구나 직접 다시 계산해 볼 수 있어요.`,
      canonical: status === null ? RAFFLE_LIST_PATH : `${RAFFLE_LIST_PATH}?status=${status}`,
      image: first?.item_thumb_image_list[0] ?? null,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: list.list.map((raffle, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: raffle.display_item_name,
            url: `${BASE_PATH}${rafflePath(raffle)}`,
          })),
        },
      ],
    };
  },
};
