import * as service from '@sold/service/testing/each-engine';
import { MIGRATIONS } from '../db/migrations.ts';

type Suite = Parameters<typeof service.eachEngine>[2];

/** Runs a suite whose SQL is the point on the embedded engine and on PostgreSQL, each with a fresh database of the coupon service. */
export function eachEngine(name: string, suite: Suite): void {
  service.eachEngine(MIGRATIONS, name, suite);
}

/** Runs a suite on PostgreSQL alone: races do not show on one connection. */
export function onPostgres(name: string, suite: Suite): void {
  service.onPostgres(MIGRATIONS, name, suite);
}

/** Runs a suite on PostgreSQL, in a quick run on the embedded engine, with a fresh database of the coupon service. */
export function onOneEngine(name: string, suite: Suite): void {
  service.onOneEngine(MIGRATIONS, name, suite);
}
