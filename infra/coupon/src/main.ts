/** The coupon service. Settings: see README. */
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { loadSecret } from '@sold/service/session/secret';
import { loadServiceToken } from '@sold/service/session/service-token';
import type { Context } from './context.ts';
import { marketCatalogue } from './coupons/catalogue.ts';
import { MIGRATIONS } from './db/migrations.ts';
import { createCouponService } from './http/create-coupon-service.ts';
import { freeOverdue } from './reservations/free-overdue.ts';
import { settings } from './settings.ts';

/** Time between two looks at overdue holds, milliseconds. */
const ROUND_MS = 60_000;

const db = await openDatabase({ url: settings.databaseUrl, folder: settings.folder });
await migrate(db, MIGRATIONS);
const context: Context = { db, clock: () => new Date(), catalogue: marketCatalogue(settings.marketUrl) };
const app = createCouponService({
  context,
  jwtSecret: loadSecret(process.env.SOLD_JWT_SECRET, settings.jwtSecretFile),
  serviceToken: loadServiceToken(process.env.COUPON_SERVICE_TOKEN, settings.serviceTokenFile),
  logLevel: settings.logLevel,
});

await app.listen({ port: settings.port, host: '127.0.0.1' });

let round = Promise.resolve();
const timer = setInterval(() => {
  round = round
    .then(async () => {
      const freed = await freeOverdue(context);
      if (freed > 0) app.log.warn({ freed }, 'coupons were held past the backstop');
    })
    .catch((error: unknown) => app.log.error({ err: error }, 'a look at overdue holds failed'));
}, ROUND_MS);

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(timer);
    await app.close();
    await round;
    await db.destroy();
    process.exit(0);
  });
}
