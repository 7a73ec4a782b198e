import { resolve } from 'node:path';

const data = resolve(import.meta.dirname, '../../..', process.env.SOLD_DATA ?? '.sold');

/** Settings of the coupon service, each with its default; they are listed in the README. */
export const settings = {
  port: Number(process.env.COUPON_PORT ?? 8082),
  /** Folder of the embedded engine. */
  folder: resolve(data, 'coupon'),
  databaseUrl: process.env.COUPON_DATABASE_URL || undefined,
  /** The main service: asked for an item's category. */
  marketUrl: process.env.MARKET_URL ?? 'http://127.0.0.1:8081',
  /** Signs session tokens; the main service and this one share it. */
  jwtSecretFile: resolve(data, 'market/secret'),
  serviceTokenFile: resolve(data, 'market/coupon-token'),
  logLevel: process.env.LOG_LEVEL ?? 'info',
} as const;
