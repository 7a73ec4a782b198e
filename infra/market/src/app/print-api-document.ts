/** Prints the public API document as the running service answers it, without a database: `node src/app/print-api-document.ts <origin>`. */
import { QUICKNET } from '@sold/contracts/rules/raffles/beacon/chain';
import { couponClient } from '@sold/service/clients/coupon-client';
import { noDatabase } from '@sold/service/db/no-database';
import { NO_CENTRE } from '@sold/service/settings/centre';
import { tossReceipts } from '../money/gateway/receipt-issuer.ts';
import { tossGateway } from '../money/gateway/toss-gateway.ts';
import { sessionTokens } from '../people/sessions/tokens.ts';
import { systemRandom } from '../platform/base/random.ts';
import { videoSearch } from '../publishing/contents/video-search.ts';
import { drandServers } from '../raffles/beacon/beacon-source.ts';
import { createMarket } from './server/create-market.ts';

/** Printing makes no calls to the outside. */
const NOWHERE = { baseUrl: 'http://nowhere.invalid', secretKey: '', timeoutMs: 0, key: '', token: '' };
const [publicUrl = 'http://localhost:8080'] = process.argv.slice(2);
const secret = new Uint8Array(32);
const { app } = createMarket({
  context: {
    db: noDatabase(),
    clock: () => new Date(),
    random: systemRandom,
    gateway: tossGateway(NOWHERE),
    receipts: tossReceipts(NOWHERE),
    coupons: couponClient(NOWHERE),
    beacon: drandServers({ chain: QUICKNET, urls: [], allowsSandbox: false }),
    videos: videoSearch(NOWHERE),
    queue: { send: async () => {} },
    courier: { mail: async () => {}, text: async () => {}, push: null },
    welcomeCoupon: '',
    centre: NO_CENTRE,
    identity: null,
  },
  tokens: sessionTokens(secret, systemRandom),
  secret,
  logLevel: 'silent',
  publicUrl,
});
process.stdout.write((await app.inject('/api/openapi.json')).body);
await app.close();
