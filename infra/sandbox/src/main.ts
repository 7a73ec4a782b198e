/** The stand-in gateway as a process. Settings: SANDBOX_PORT (8083), SOLD_DATA, LOG_LEVEL, WEBHOOK_URL, PUBLIC_URL. */

import { resolve } from 'node:path';
import { environment } from '@sold/service/settings/environment';
import { numberSetting } from '@sold/service/settings/number-setting';
import { createSandbox } from './create-sandbox.ts';

const data = resolve(import.meta.dirname, '../../..', environment.SOLD_DATA || '.sold');
const { app } = createSandbox({
  file: resolve(data, 'sandbox/gateway.log'),
  logLevel: environment.LOG_LEVEL ?? 'warn',
  webhookUrl: environment.WEBHOOK_URL,
  publicUrl: environment.PUBLIC_URL || undefined,
});
await app.listen({ port: numberSetting('SANDBOX_PORT') ?? 8083, host: '127.0.0.1' });

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
