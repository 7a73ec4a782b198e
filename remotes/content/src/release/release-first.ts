import { isoOf } from '@sold/contracts/base/kst-stamp';
import type { ReleaseDetail } from '@sold/contracts/entities/content';
import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { itemPath } from '@sold/contracts/wire/paths';
import { dayTime } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';
import { firstInput } from '../address/detail-input.ts';
import { SCHEMA, SOLD } from '../address/json-ld.ts';
import { idOf, releasePath } from '../address/paths.ts';
import { withImages } from './with-images.ts';

export const RELEASE = 'GET /api/v3/content/post/get-release-detail';

export const releaseFirst: ScreenFirst = {
  firstCalls(params, query) {
    const input = firstInput(params, query);
    return input && [{ key: RELEASE, input }];
  },

  head(answers, params) {
    const id = idOf(params);
    const answer = id === null ? undefined : answers.get(RELEASE, { id });
    if (!answer) throw new Error(`The release ${params.params1} has no answer.`);
    const release = withImages(answer);
    const description = describe(release);
    return {
      title: `${release.title} 발매 | SOLD`,
      description,
      canonical: releasePath(release.id),
      image: release.image,
      jsonLd: [event(release, description), product(release, description)],
    };
  },
};

function describe({ brand_name, title, release_at, release_price }: ReleaseDetail): string {
  const price = release_price === null ? '발매가 미정' : `발매가 ${won(release_price)}`;
  return `${brand_name} ${title}. 발매일 ${dayTime(release_at)}, ${price}. 판매처와 지금 시세를 확인해 보세요.`;
}

/** schema.org `Event`: the moment from which it can be bought. */
function event(release: ReleaseDetail, description: string): object {
  const url = `${BASE_PATH}${releasePath(release.id)}`;
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name: `${release.title} 발매`,
    description,
    url,
    image: [release.image.path],
    startDate: isoOf(release.release_at),
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url },
    organizer: SOLD,
  };
}

/** schema.org `Product`, with an offer while there is a sell bid on this site. */
function product(release: ReleaseDetail, description: string): object {
  const { item } = release;
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: release.title,
    description,
    image: [(release.item_image ?? release.image).path],
    brand: { '@type': 'Brand', name: release.brand_name },
    releaseDate: release.release_at.slice(0, 10),
    ...(release.model_no && { mpn: release.model_no }),
    ...(item && { sku: String(item.item_id) }),
    ...(item?.min_price && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: item.min_price,
        priceCurrency: 'KRW',
        availability: `${SCHEMA}/InStock`,
        url: `${BASE_PATH}${itemPath(item.item_id, item.product_grade)}`,
      },
    }),
  };
}
