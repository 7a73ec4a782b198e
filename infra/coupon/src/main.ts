/** The coupon service. Settings: see README. */
import { couponInternal } from '@sold/contracts/calls/money/coupon-internal';
import { endOnSignal } from '@sold/service/server/end-in-order';
import { callerBy } from '@sold/service/session/caller-by';
import { loadSecret } from '@sold/service/session/secret';
import { loadServiceToken } from '@sold/service/session/service-token';
import { environment } from '@sold/service/settings/environment';
import { hostSetting } from '@sold/service/settings/host-setting';
import { holdToProduction } from '@sold/service/settings/production';
import { openMigrated } from '@sold/service/startup/open-migrated';
import { operate } from '@sold/service/startup/operate';
import { stopListening, stopStart } from '@sold/service/startup/start-problem';
import { marketCatalogue } from './context/catalogue.ts';
import type { Context } from './context/context.ts';
import { MIGRATIONS } from './db/migrations.ts';
import { createCouponService } from './http/create-coupon-service.ts';
import { freeOverdue } from './reservations/free-overdue.ts';
import { marketSessions } from './sessions/sessions.ts';
import { settings } from './settings.ts';

/** Time between two looks at overdue holds, milliseconds. */
const ROUND_MS = 60_000;

holdToProduction('coupon');
const db = await openMigrated({ url: settings.databaseUrl, folder: settings.folder }, MIGRATIONS).catch(
  stopStart(settings.folder),
);
const jwtSecret = loadSecret(environment.SOLD_JWT_SECRET, settings.jwtSecretFile);
const context: Context = { db, clock: () => new Date(), catalogue: marketCatalogue(settings.marketUrls) };
const serviceToken = loadServiceToken(environment.COUPON_SERVICE_TOKEN, settings.serviceTokenFile);
const app = createCouponService({
  context,
  jwtSecret,
  sessions: marketSessions({ baseUrls: settings.marketUrls, token: serviceToken }),
  serviceToken,
  logLevel: settings.logLevel,
  edgeAddresses: settings.operations.edgeAddresses,
  publicUrl: settings.publicUrl,
});

const stopOperations = await operate(app, {
  name: 'sold-coupon',
  db,
  ...settings.operations,
  callerOf: callerBy(jwtSecret),
  // An order that is being paid waits for these.
  open: Object.values(couponInternal).map(({ path }) => path),
});
const host = hostSetting(environment.SERVICE_HOST);
await app.listen({ port: settings.port, host }).catch(stopListening(host));

let round = Promise.resolve();
const timer = setInterval(() => {
  round = round
    .then(async () => {
      const freed = await freeOverdue(context);
      if (freed > 0) app.log.warn({ freed }, 'coupons were held past the backstop');
    })
    .catch((error: unknown) => app.log.error({ err: error }, 'a look at overdue holds failed'));
}, ROUND_MS);

endOnSignal(app, {
  announceMs: settings.operations.announceMs,
  stop: async () => {
    clearInterval(timer);
    await round;
    await stopOperations();
    await db.destroy();
  },
});
