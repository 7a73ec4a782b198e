import { newRaffle } from '../raffles.ts';
import type { Inputs } from './inputs.ts';
import type { Makers } from './makers.ts';
import type { People } from './people.ts';
import { CONTENT, NOTICE, RELEASE } from './texts.ts';

export function publicationInputs({ market, raffle }: People, { won }: Makers): Inputs {
  return {
    getContentsDetail: async () => ({
      ...(await market.call('POST /api/operator/content/save', CONTENT)).data,
    }),
    getNoticeDetail: async () => ({
      ...(await market.call('POST /api/operator/notice/save', NOTICE)).data,
    }),
    getReleaseDetail: async () => ({
      ...(await market.call('POST /api/operator/release/save', RELEASE)).data,
    }),
    saveRaffleEntry: async () => ({ product_size_option_id: raffle.sizes[0] }),
    savePartnerRaffleEntry: async () => {
      const { id, sizes } = await newRaffle(market, { partner: 'car_sharing' });
      return { raffle_id: id, product_size_option_id: sizes[0] };
    },
    getRafflePayInfo: won,
    payRaffle: won,
    getRafflePgUrl: won,
  };
}
