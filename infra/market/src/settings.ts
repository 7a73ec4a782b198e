import { resolve } from 'node:path';

const data = resolve(import.meta.dirname, '../../..', process.env.SOLD_DATA ?? '.sold');

/** Settings of the main service, each with its default; they are listed in the README. */
export const settings = {
  port: Number(process.env.MARKET_PORT ?? 8081),
  /** Folder of the embedded engine and of the signing secret. */
  folder: resolve(data, 'market'),
  databaseUrl: process.env.DATABASE_URL || undefined,
  gatewayUrl: process.env.GATEWAY_URL ?? 'http://127.0.0.1:8083',
  gatewaySecret: process.env.GATEWAY_SECRET ?? 'test_sk_sandbox',
  /** Where the partner shop signs customers in. */
  partnerShopUrl: process.env.PARTNER_SHOP_URL ?? 'https://shop.partner.invalid/login',
  couponUrl: process.env.COUPON_URL ?? 'http://127.0.0.1:8082',
  couponToken: process.env.COUPON_SERVICE_TOKEN,
  /** `name:token,…` of the people who run the market. */
  operators: process.env.OPERATOR_TOKENS ?? '',
  /** Where a video site is searched, and our key there; the sandbox has a stand-in. */
  videoUrl: process.env.VIDEO_URL ?? process.env.SANDBOX_URL ?? 'http://127.0.0.1:8083',
  videoKey: process.env.VIDEO_KEY ?? 'sandbox',
  /** Our origin as people see it: short links begin with it. */
  publicUrl: process.env.PUBLIC_URL ?? 'http://localhost:8080',
  logLevel: process.env.LOG_LEVEL ?? 'info',
} as const;
