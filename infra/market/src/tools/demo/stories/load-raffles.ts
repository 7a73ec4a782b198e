import { PAY_WIN_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { sql } from 'kysely';
import type { Context } from '../../../app/context/context.ts';
import { closeLists } from '../../../raffles/draw/close-lists.ts';
import { drawRaffles } from '../../../raffles/draw/draw-raffles.ts';
import { enterRaffle } from '../../../raffles/entries/enter-raffle.ts';
import { noteJoin } from '../../../raffles/entries/join-log.ts';
import { orderForWinner } from '../../../raffles/payment/pay-raffle.ts';
import { createRaffle } from '../../../raffles/raffle/save-raffle.ts';
import { operateOrder } from '../../../trading/aftersale/operate-order.ts';
import { chargeOrder } from '../../../trading/payments/settle.ts';
import { itemOfLine } from './find-items.ts';
import { DEMO_RAFFLES, type DemoRaffle } from './raffles.ts';

const HOUR = 3_600_000;
const CHARGE_TRIES = 5;

interface Entrant {
  id: number;
  email: string;
  card_id: number;
  address_id: number;
}

/**
 * Announces new raffles when no demo raffle is upcoming or none can be entered any more: a demo market that was made some
 * days ago has something in every state again. @returns whether it had to
 */
export async function renewRaffles(context: Context): Promise<boolean> {
  const now = context.clock();
  const { rows } = await sql<{ upcoming: number; running: number }>`
    select count(*) filter (where from_at > ${now}) as upcoming, count(*) filter (where from_at <= ${now} and to_at > ${now}) as running
    from raffle where withdrawn_at is null`.execute(context.db);
  const { upcoming = 0, running = 0 } = rows[0] ?? {};
  if (upcoming > 0 && running > 0) return false;
  await loadRaffles(
    context,
    DEMO_RAFFLES.filter(({ toHour }) => toHour > 0),
  );
  return true;
}

/**
 * Raffles of the demo market, with everything that has happened in those that have begun: made by the same use cases as in
 * business, each at its own time.
 */
export async function loadRaffles(
  context: Context,
  raffles: readonly DemoRaffle[] = DEMO_RAFFLES,
): Promise<void> {
  const { db, clock } = context;
  const now = clock().getTime();
  const at = (hour: number): Context => ({ ...context, clock: () => new Date(now + hour * HOUR) });
  const { rows: people } = await sql<Entrant>`
    select c.id, c.email, card.id as card_id, address.id as address_id
    from customer c join card on card.customer_id = c.id and card.is_default join address on address.customer_id = c.id and address.is_default
    where c.email like '%@demo.sold' and c.certified_at is not null order by c.id`.execute(db);
  for (const [number, raffle] of raffles.entries()) {
    const item = await itemOfLine(db, raffle.line, raffle.at);
    const first = Math.max(0, Math.floor(item.sizes.length / 2) - raffle.stocks.length);
    const sizes = raffle.stocks.map((stock, step) => ({
      sizeOptionId: item.sizes[first + step * 2]?.id ?? 0,
      stock,
    }));
    const id = await createRaffle(
      at(Math.min(0, raffle.fromHour) - 48),
      {
        itemId: item.id,
        rafflePrice: Math.round((item.release_price * raffle.share) / 1000) * 1000,
        sizes,
        from: new Date(now + raffle.fromHour * HOUR),
        to: new Date(now + raffle.toHour * HOUR),
        entryTarget: raffle.target,
        drawMessage: `추첨이 끝나면 알림으로 알려 드려요. 당첨되면 ${PAY_WIN_WITHIN.text} 안에 결제해 주세요.`,
        instagramLink: 'https://instagram.invalid/sold.kr',
        instagramTag: raffle.tag,
        infoText: raffle.text.map((line) => `<p>${line}</p>`).join(''),
        partner: raffle.partner ?? null,
        ...(raffle.video !== undefined && { videoUrl: raffle.video }),
      },
      'demo',
    );
    if (raffle.fromHour >= 0) continue;
    for (const [person, who] of entrantsOf(raffle, people).entries()) {
      const then = at(raffle.fromHour + 0.1 + (person % 10) * 0.2);
      if (raffle.video !== undefined)
        for (const action of ['video_start', 'video_end'])
          await noteJoin(then, { raffle_id: id, action }, who.id);
      await enterRaffle(
        then,
        { raffle_id: id, product_size_option_id: sizes[sizeFor(raffle, number, person)]?.sizeOptionId ?? 0 },
        who.id,
        raffle.partner === undefined ? 'own' : 'partner',
      );
    }
    if (raffle.toHour <= 0) {
      await closeLists(at(raffle.toHour));
      // A little later: the beacon's round comes first.
      await drawRaffles(at(raffle.toHour + 0.01));
    }
    if (raffle.toHour <= -24) await payAll(at(raffle.toHour + 2), id, people);
  }
}

/**
 * Returns the entrants of a raffle: running ones are left to the accounts that people sign in with; one that has just ended
 * has them among its entrants.
 */
function entrantsOf(raffle: DemoRaffle, people: readonly Entrant[]): Entrant[] {
  const isJustOver = raffle.toHour <= 0 && raffle.toHour > -24;
  return people.filter(({ email }) => isJustOver || email.startsWith('trader'));
}

/** Sizes by turns; in the raffle that is just over the first account wins, because its size has room for all who chose it. */
function sizeFor(raffle: DemoRaffle, number: number, person: number): number {
  const isJustOver = raffle.toHour <= 0 && raffle.toHour > -24;
  if (isJustOver) return person < 2 ? 1 : (person % 2) * 2;
  return (person + number) % raffle.stocks.length;
}

/** Every winner pays, and the goods arrive. */
async function payAll(context: Context, raffleId: number, people: readonly Entrant[]): Promise<void> {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from raffle_entry where raffle_id = ${raffleId} and state = 'won' order by rank`.execute(
    context.db,
  );
  for (const { customer_id } of rows) {
    const winner = people.find(({ id }) => id === customer_id);
    if (winner === undefined) continue;
    const orderId = await orderForWinner(context, {
      raffleId,
      customerId: winner.id,
      addressId: winner.address_id,
      deliveryType: 'normal',
      points: 0,
      cashReceipt: null,
      payment: { method: 'batch', cardId: winner.card_id, state: 'charging' },
      idempotencyKey: `demo-raffle-${raffleId}`,
    });
    if (!(await isCharged(context, orderId))) continue;
    for (const to of ['shipping', 'delivered', 'settled'] as const)
      await operateOrder(context, { orderId, to, actor: 'demo', reason: '' });
  }
}

/** Charges an order; a gateway that is slow while everything starts is asked again. @returns whether it has been paid */
async function isCharged(context: Context, orderId: number): Promise<boolean> {
  for (let tries = 0; tries < CHARGE_TRIES; tries += 1) {
    const { state } = await chargeOrder(context, orderId);
    if (state !== 'payment_pending') return state !== 'payment_failed';
  }
  return false;
}
