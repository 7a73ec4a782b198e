import { isoOf } from '@sold/contracts/base/kst-stamp';
import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { dayTime } from '@sold/shared/text/dates';
import { count, won } from '@sold/shared/text/format';
import { raffleIdOf, rafflePath } from '../raffle/address.ts';
import { RAFFLE } from './use-raffle.ts';

const CONTEXT = 'https://schema.org';

/** First view of a raffle's page, ours and those of partners. */
export const raffleFirst: ScreenFirst = {
  firstCalls(params, query) {
    const id = raffleIdOf(params);
    // A preview is of one operator alone: no page of it is made ahead.
    return id === null || query.get('preview') !== null ? null : [{ key: RAFFLE, input: { raffle_id: id } }];
  },

  head(answers, params) {
    const id = raffleIdOf(params);
    const raffle = id === null ? undefined : answers.get(RAFFLE, { raffle_id: id });
    if (!raffle) throw new Error(`The raffle ${params.params1} has no answer.`);
    const description = describe(raffle);
    return {
      title: `${raffle.display_item_name} 래플 | SOLD`,
      description,
      canonical: rafflePath(raffle),
      image: raffle.item_thumb_image_list[0] ?? null,
      jsonLd: [event(raffle, description), product(raffle, description)],
    };
  },
};

function describe(raffle: RaffleDetail): string {
  return [
    `${raffle.brand_name} ${raffle.display_item_name} 래플.`,
    `래플가 ${won(raffle.raffle_price)}, ${count(raffle.draw_cnt)}명 추첨.`,
    `응모 ${dayTime(raffle.raffle_from)}부터 ${dayTime(raffle.raffle_to)}까지.`,
    '추첨 결과를 누구나 직접 확인할 수 있어요.',
  ].join(' ');
}

/** schema.org `Event`: entering a raffle is one that happens here. */
function event(raffle: RaffleDetail, description: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: `${raffle.display_item_name} 래플`,
    description,
    url: addressOf(raffle),
    image: pathsOf(raffle),
    startDate: isoOf(raffle.raffle_from),
    endDate: isoOf(raffle.raffle_to),
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url: addressOf(raffle) },
    organizer: { '@type': 'Organization', name: 'SOLD', url: `${BASE_PATH}/` },
    offers: offer(raffle),
  };
}

/** schema.org `Product`: what can be won, at the price that a winner pays. */
function product(raffle: RaffleDetail, description: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: raffle.display_item_name,
    description,
    image: pathsOf(raffle),
    brand: { '@type': 'Brand', name: raffle.brand_name },
    sku: String(raffle.item_id),
    offers: offer(raffle),
  };
}

function offer(raffle: RaffleDetail): object {
  return {
    '@type': 'Offer',
    price: raffle.raffle_price,
    priceCurrency: 'KRW',
    availability: `${CONTEXT}/LimitedAvailability`,
    validFrom: isoOf(raffle.raffle_from),
    validThrough: isoOf(raffle.raffle_to),
    url: addressOf(raffle),
  };
}

function pathsOf({ item_thumb_image_list }: RaffleDetail): string[] {
  return item_thumb_image_list.map(({ path }) => path);
}

function addressOf(raffle: RaffleDetail): string {
  return `${BASE_PATH}${rafflePath(raffle)}`;
}
