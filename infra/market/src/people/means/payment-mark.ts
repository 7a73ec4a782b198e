import type { FastifyInstance } from 'fastify';
import { sendLogo } from '../../platform/drawing/send-logo.ts';
import { BANKS } from './banks.ts';
import { ANY_CARD, CARD_COMPANIES } from './card-companies.ts';

const PATH = '/api/v3/media/payment/mark.svg';
/** Version of the drawing; a new one makes every address new. */
const VERSION = 1;
const GROUND = '#eef0f3';
/** Side of a large mark. */
const LARGE = 480;
/** Names that are drawn; without the list anyone could have their words drawn by us. */
const NAMES: ReadonlySet<string> = new Set([
  ANY_CARD,
  ...CARD_COMPANIES,
  ...BANKS.map(({ bank_name }) => bank_name),
]);

/** Address of the mark of a card company or a bank; of one that we do not know, that of any card. It may be kept for ever. */
export function paymentMarkOf(name: string): string {
  return `${PATH}?name=${encodeURIComponent(NAMES.has(name) ? name : ANY_CARD)}&v=${VERSION}`;
}

/** {@link paymentMarkOf}, three times as large. */
export function largePaymentMarkOf(name: string): string {
  return `${paymentMarkOf(name)}&size=large`;
}

/** Marks of card companies and banks: their initials on one neutral ground, and no trade marks of theirs. */
export function paymentMarkRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { name?: unknown; size?: unknown } }>(
    PATH,
    {
      config: {
        area: 'Payment',
        operationId: 'getPaymentMark',
        summary: 'Mark of a card company or bank',
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
      sendLogo(
        reply,
        typeof name === 'string' && NAMES.has(name) ? name : null,
        GROUND,
        size === 'large' ? LARGE : undefined,
      ),
  );
}
