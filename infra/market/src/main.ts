/** The main service. Settings: see README. */
import { join } from 'node:path';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { loadSecret } from '@sold/service/session/secret';
import { MIGRATIONS } from './db/migrations.ts';
import { createMarket } from './http/create-market.ts';
import { recover } from './payments/recover.ts';
import { tossGateway } from './payments/toss-gateway.ts';
import { sessionTokens } from './session/tokens.ts';
import { settings } from './settings.ts';

/** Time between two rounds of healing, milliseconds. */
const ROUND_MS = 2_000;

const db = await openDatabase({ url: settings.databaseUrl, folder: settings.folder });
await migrate(db, MIGRATIONS);
const secret = loadSecret(process.env.SOLD_JWT_SECRET, join(settings.folder, 'secret'));
const { app, context } = createMarket({
  context: {
    db,
    clock: () => new Date(),
    gateway: tossGateway({ baseUrl: settings.gatewayUrl, secretKey: settings.gatewaySecret }),
  },
  tokens: sessionTokens(secret),
  secret,
  logLevel: settings.logLevel,
});

await recover(context, true);
await app.listen({ port: settings.port, host: '127.0.0.1' });

let round = Promise.resolve();
const timer = setInterval(() => {
  round = round
    .then(() => recover(context))
    .catch((error: unknown) => app.log.error({ err: error }, 'a round of healing failed'));
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
