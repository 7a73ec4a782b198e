import { SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { BEACON_MARGIN_S } from '@sold/contracts/rules/raffles/beacon/rounds';
import { closeLists } from '../../raffles/draw/close-lists.ts';
import { drawRaffles } from '../../raffles/draw/draw-raffles.ts';
import { createRaffle, type NewRaffle } from '../../raffles/raffle/save-raffle.ts';
import type { Shopper, TestMarket } from './test-market.ts';

const HOUR = 3_600_000;
/** From the draw time of a raffle to where its round is known for certain, milliseconds. */
export const ROUND_MS = (BEACON_MARGIN_S + SANDBOX_CHAIN.period) * 1_000;

/** A raffle of a new item that runs from now for an hour; given values replace the defaults. `stocks` by size. */
export async function newRaffle(
  market: TestMarket,
  { stocks = [1], ...more }: Partial<NewRaffle> & { stocks?: readonly number[] } = {},
): Promise<{ id: number; itemId: number; sizes: number[] }> {
  const item = await market.item({ sizes: stocks.map((_, at) => String(250 + at * 10)) });
  const now = market.now().getTime();
  const id = await createRaffle(
    market.context,
    {
      itemId: item.id,
      rafflePrice: 70_000,
      sizes: stocks.map((stock, at) => ({ sizeOptionId: item.sizes[at] ?? 0, stock })),
      from: new Date(now),
      to: new Date(now + HOUR),
      ...more,
    },
    'operator:test',
  );
  return { id, itemId: item.id, sizes: item.sizes };
}

/** Lets raffles that were made now end and their rounds come, with each list fixed at the end as in business. */
export async function endRaffles(market: TestMarket): Promise<void> {
  market.pass(HOUR);
  await closeLists(market.context);
  market.pass(ROUND_MS);
}

/** Fixes the lists of raffles that are over, lets their rounds come, and draws them. @returns how many were drawn */
export async function drawEnded(market: TestMarket): Promise<number> {
  await closeLists(market.context);
  market.pass(ROUND_MS);
  return drawRaffles(market.context);
}

export function enter(who: Shopper, raffle: { id: number; sizes: number[] }, size = 0) {
  return who.call('POST /api/product/raffle/save-raffle-entry', {
    raffle_id: raffle.id,
    product_size_option_id: raffle.sizes[size] ?? 0,
  });
}

/** A winner pays with the stored card. */
export function payRaffle(
  who: Shopper,
  raffle: { id: number },
  more: { point_amt?: number; card_id?: number; address_id?: number } = {},
  idempotencyKey?: string,
) {
  return who.call(
    'POST /api/v3/product/raffle/pay-raffle',
    {
      raffle_id: raffle.id,
      address_id: who.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      card_id: who.cardId,
      ...more,
    },
    idempotencyKey,
  );
}
