import type { RaffleBeacon, RaffleDetail, RaffleSummary } from '@sold/contracts/entities/raffle';
import { SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';

/** For tests: raffles as the service answers them. They run on 2026-11-24 from 10 to 12 o'clock in Korea. */

const common = {
  raffle_status_code: '10',
  item_thumb_image_list: [{ path: '/images/7.svg', width: 400, height: 400 }],
  brand_bg_color: '#eeeeee',
  brand_name: 'Norae',
  display_item_name: '노래 코트 하이',
  item_price: 200_000,
  raffle_price: 140_000,
  raffle_ratio: '60,000원 (30.0%)',
  raffle_from: '2026-11-24 10:00:00',
  raffle_to: '2026-11-24 12:00:00',
  draw_cnt: 3,
  partner: null,
} as const;

/** The round of a raffle that is drawn at noon. */
export function beacon(change: Partial<RaffleBeacon> = {}): RaffleBeacon {
  const round_at = '2026-11-24 12:00:16';
  return { chain: SANDBOX_CHAIN, round: 65_163_073, round_at, signature: null, randomness: null, ...change };
}

export function summary(change: Partial<RaffleSummary> = {}): RaffleSummary {
  return {
    id: 7,
    ...common,
    item_thumb_image_list: [...common.item_thumb_image_list],
    is_entered: false,
    ...change,
  };
}

export function detail(change: Partial<RaffleDetail> = {}): RaffleDetail {
  return {
    id: 7,
    ...common,
    item_thumb_image_list: [...common.item_thumb_image_list],
    product_size_option_list: [
      { id: 71, us_name: '7', kor_name: '250', option_type_code: 'mm', stock: 1 },
      { id: 72, us_name: '8', kor_name: '260', option_type_code: 'mm', stock: 2 },
    ],
    entry_target: '본인인증을 마친 회원 누구나',
    raffle_draw_dt: '2026-11-24 12:00:00',
    raffle_draw_message: '추첨이 끝나면 알림으로 알려 드려요.',
    instagram_link: 'https://instagram.invalid/sold.kr',
    instagram_tag: '#솔드래플',
    info_text: '<p>정가보다 낮은 가격이에요.</p>',
    deeplink: '',
    item_id: 70,
    buyer_fees: {
      confirm_ratio: 3,
      buyer_delivery_amt: 3_000,
      added_delivery_amt: 5_000,
      event_fee_amt: 0,
    },
    video_url: '',
    commitment: 'c'.repeat(64),
    beacon: beacon(),
    is_drawn: false,
    is_login: true,
    is_pinup: false,
    my_entry: null,
    ...change,
  };
}
