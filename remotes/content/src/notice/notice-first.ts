import { isoOf } from '@sold/contracts/base/kst-stamp';
import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { day } from '@sold/shared/text/dates';
import { firstInput } from '../address/detail-input.ts';
import { SCHEMA, SOLD } from '../address/json-ld.ts';
import { idOf, noticePath } from '../address/paths.ts';
import { NOTICE_KINDS } from './kind-name.ts';

export const NOTICE = 'GET /api/v3/content/notice/get-notice-detail';

export const noticeFirst: ScreenFirst = {
  firstCalls(params, query) {
    const input = firstInput(params, query);
    return input && [{ key: NOTICE, input }];
  },

  head(answers, params) {
    const id = idOf(params);
    const notice = id === null ? undefined : answers.get(NOTICE, { id });
    if (!notice) throw new Error(`The notice ${params.params1} has no answer.`);
    const description = `${day(notice.published_at)} ${NOTICE_KINDS[notice.kind]} 공지. ${notice.title}`;
    return {
      title: `${notice.title} | SOLD`,
      description,
      canonical: noticePath(notice.id),
      image: null,
      jsonLd: [
        {
          '@context': SCHEMA,
          '@type': 'Article',
          headline: notice.title,
          description,
          url: `${BASE_PATH}${noticePath(notice.id)}`,
          datePublished: isoOf(notice.published_at),
          inLanguage: 'ko',
          author: SOLD,
          publisher: SOLD,
        },
      ],
    };
  },
};
