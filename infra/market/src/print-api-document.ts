/** Prints the public API document as the running service answers it, without a database: `node src/print-api-document.ts <origin>`. */
import { QUICKNET } from '@sold/contracts/rules/beacon/chain';
import { couponClient } from '@sold/service/coupons/coupon-client';
import { noDatabase } from '@sold/service/db/no-database';
import { videoSearch } from './content/video-search.ts';
import { createMarket } from './http/create-market.ts';
import { tossGateway } from './payments/toss-gateway.ts';
import { drandServers } from './raffles/beacon-source.ts';
import { systemRandom } from './random.ts';
import { tossReceipts } from './receipts/receipt-issuer.ts';
import { sessionTokens } from './session/tokens.ts';

/** Nobody outside is asked for anything. */
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
  },
  tokens: sessionTokens(secret, systemRandom),
  secret,
  logLevel: 'silent',
  publicUrl,
});
process.stdout.write((await app.inject('/api/openapi.json')).body);
await app.close();
