import { payMark } from '@sold/contracts/rules/money/gateway-ways';
import type { FastifyInstance } from 'fastify';
import { drawLogo } from '../../platform/drawing/draw-logo.ts';
import { sendLogo } from '../../platform/drawing/send-logo.ts';
import { BANKS } from './banks.ts';
import { ANY_CARD, CARD_COMPANIES } from './card-companies.ts';
import { WAY_MARKS } from './way-marks.ts';

const PATH = '/api/v3/media/payment/mark.svg';
const GROUND = '#eef0f3';
/** Side of a large mark. */
const LARGE = 480;
const DRAWN: ReadonlyMap<string, string> = new Map(Object.entries(WAY_MARKS));
/** Names whose initials are drawn; without the list anyone could have their words drawn by us. */
const NAMES: ReadonlySet<string> = new Set([
  ANY_CARD,
  ...CARD_COMPANIES,
  ...BANKS.map(({ bank_name }) => bank_name),
]);

/** Address of the mark of a card company or a bank; of one that we do not know, that of any card. It may be kept for ever. */
export function paymentMarkOf(name: string): string {
  return payMark(NAMES.has(name) ? name : ANY_CARD).image;
}

/** {@link paymentMarkOf}, three times as large. */
export function largePaymentMarkOf(name: string): string {
  return `${paymentMarkOf(name)}&size=large`;
}

/** Marks of ways to pay, and of card companies and banks: their initials on one neutral ground. */
export function paymentMarkRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { name?: unknown; size?: unknown } }>(
    PATH,
    {
      config: {
        area: 'Payment',
        operationId: 'getPaymentMark',
        summary: 'Mark of a way to pay, card company or bank',
        input: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, size: { type: 'string', enum: ['large'] } },
        },
        produces: 'image/svg+xml',
        refuses: 'text/plain',
      },
    },
    ({ query: { name, size } }, reply) =>
      sendLogo(reply, typeof name === 'string' ? markOf(name, size === 'large' ? LARGE : undefined) : null),
  );
}

/** Null for a name without a mark. */
function markOf(name: string, side: number | undefined): string | null {
  return DRAWN.get(name) ?? (NAMES.has(name) ? drawLogo(name, GROUND, side) : null);
}
