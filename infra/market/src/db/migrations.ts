import type { Migration } from '@sold/service/db/migrate';
import { catalogue } from './migrations/001-catalogue.ts';
import { people } from './migrations/002-people.ts';
import { ledger } from './migrations/003-ledger.ts';
import { market } from './migrations/004-market.ts';
import { custodyAndCredit } from './migrations/005-custody-and-credit.ts';
import { raffles } from './migrations/006-raffles.ts';
import { content } from './migrations/007-content.ts';
import { atOnce } from './migrations/008-at-once.ts';
import { ordersAtOnce } from './migrations/009-orders-at-once.ts';
import { cheaperWrites } from './migrations/010-cheaper-writes.ts';
import { itemVersion } from './migrations/011-item-version.ts';
import { readsAndMatches } from './migrations/012-reads-and-matches.ts';
import { refundsOfCharges } from './migrations/013-refunds-of-charges.ts';
import { guidesAndCardEvents } from './migrations/014-guides-and-card-events.ts';
import { storedCardsAndOnce } from './migrations/015-stored-cards-and-once.ts';
import { booksOfTheGateway } from './migrations/016-books-of-the-gateway.ts';
import { paymentPasswordSet } from './migrations/017-payment-password-set.ts';
import { seenTogether } from './migrations/018-seen-together.ts';
import { payouts } from './migrations/019-payouts.ts';
import { cashReceipts } from './migrations/020-cash-receipts.ts';
import { businessSellers } from './migrations/022-business-sellers.ts';
import { addedDelivery } from './migrations/023-added-delivery.ts';
import { actsByKey } from './migrations/024-acts-by-key.ts';
import { inspectionPhotos } from './migrations/025-inspection-photos.ts';
import { serverLife } from './migrations/026-server-life.ts';

/** The market's schema, in order; a published migration is never changed, only followed. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-catalogue', statements: catalogue },
  { name: '002-people', statements: people },
  { name: '003-ledger', statements: ledger },
  { name: '004-market', statements: market },
  { name: '005-custody-and-credit', statements: custodyAndCredit },
  { name: '006-raffles', statements: raffles },
  { name: '007-content', statements: content },
  { name: '008-at-once', statements: atOnce },
  { name: '009-orders-at-once', statements: ordersAtOnce },
  { name: '010-cheaper-writes', statements: cheaperWrites },
  { name: '011-item-version', statements: itemVersion },
  { name: '012-reads-and-matches', statements: readsAndMatches },
  { name: '013-refunds-of-charges', statements: refundsOfCharges },
  { name: '014-guides-and-card-events', statements: guidesAndCardEvents },
  { name: '015-stored-cards-and-once', statements: storedCardsAndOnce },
  { name: '016-books-of-the-gateway', statements: booksOfTheGateway },
  { name: '017-payment-password-set', statements: paymentPasswordSet },
  { name: '018-seen-together', statements: seenTogether },
  { name: '019-payouts', statements: payouts },
  { name: '020-cash-receipts', statements: cashReceipts },
  { name: '022-business-sellers', statements: businessSellers },
  { name: '023-added-delivery', statements: addedDelivery },
  { name: '024-acts-by-key', statements: actsByKey },
  { name: '025-inspection-photos', statements: inspectionPhotos },
  { name: '026-server-life', statements: serverLife },
];
