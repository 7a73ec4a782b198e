/** Prints the public API document as the running service answers it, without a database: `node src/print-api-document.ts <origin>`. */
import { noDatabase } from '@sold/service/db/no-database';
import { createCouponService } from './http/create-coupon-service.ts';

const [publicUrl = 'http://localhost:8080'] = process.argv.slice(2);
const app = createCouponService({
  context: {
    db: noDatabase(),
    clock: () => new Date(),
    catalogue: { classificationOf: async () => null },
  },
  jwtSecret: new Uint8Array(32),
  sessions: { isOpen: async () => false },
  serviceToken: '',
  logLevel: 'silent',
  publicUrl,
});
process.stdout.write((await app.inject('/api/openapi.json')).body);
await app.close();
