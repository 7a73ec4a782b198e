import type { CouponClient } from '@sold/service/coupons/coupon-client';
import type { Db } from '@sold/service/db/tables';
import type { Gateway } from '../money/gateway/gateway.ts';
import type { ReceiptIssuer } from '../money/receipts/receipt-issuer.ts';
import type { VideoSearch } from '../publishing/contents/video-search.ts';
import type { Previews } from '../publishing/publications/preview-token.ts';
import type { BeaconSource } from '../raffles/beacon-source.ts';
import type { LiveItems } from './live/live-items.ts';
import type { RandomSource } from './random.ts';

/** What a use case stands on; passed in, so that tests own time, chance and the gateway. */
export interface Context {
  db: Db;
  /** The server's clock. */
  clock(): Date;
  random: RandomSource;
  gateway: Gateway;
  /** Who issues cash receipts. */
  receipts: ReceiptIssuer;
  /** The coupon service. */
  coupons: CouponClient;
  /** The public random numbers that raffles are drawn with. */
  beacon: BeaconSource;
  /** A video site. */
  videos: VideoSearch;
  queue: Queue;
  /** What opens a thing before it is out. */
  previews: Previews;
  /** Our origin as people see it. */
  publicUrl: string;
  /** Who watches items. */
  live: LiveItems;
  log: Log;
}

/** Work that is done later, and again until it succeeds. */
export interface Queue {
  send(job: 'webhook', data: { transmissionId: string }): Promise<void>;
}

export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
