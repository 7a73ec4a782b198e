import { isoOf } from '@sold/contracts/base/kst-stamp';
import type { ContentDetail } from '@sold/contracts/entities/content';
import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { firstInput } from '../address/detail-input.ts';
import { SCHEMA, SOLD } from '../address/json-ld.ts';
import { contentPath, idOf } from '../address/paths.ts';
import { KIND_NAMES } from '../parts/story-kind-name.ts';

export const CONTENT = 'GET /api/v3/content/post/get-contents-detail';

export const storyFirst: ScreenFirst = {
  firstCalls(params, query) {
    const input = firstInput(params, query);
    return input && [{ key: CONTENT, input }];
  },

  head(answers, params) {
    const id = idOf(params);
    const story = id === null ? undefined : answers.get(CONTENT, { id });
    if (!story) throw new Error(`The content ${params.params1} has no answer.`);
    const description = [KIND_NAMES[story.kind], story.sub_title].filter(Boolean).join(' · ');
    return {
      title: `${story.title} | SOLD`,
      description,
      canonical: contentPath(story.id),
      image: story.image,
      jsonLd: [article(story, description)],
    };
  },
};

/** schema.org `Article`, with the goods it is about. */
function article(story: ContentDetail, description: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: story.title,
    description,
    url: `${BASE_PATH}${contentPath(story.id)}`,
    image: [story.image.path],
    datePublished: isoOf(story.published_at),
    inLanguage: 'ko',
    author: SOLD,
    publisher: SOLD,
    about: story.product_list.slice(0, 10).map((item) => ({ '@type': 'Product', name: item.item_name_kor })),
  };
}
