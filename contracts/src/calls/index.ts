/** Every declared call. Services import this module; pages import only its type, {@link CallTable}. */
import * as bids from './bids.ts';
import type { TableOf } from './define.ts';
import * as item from './item.ts';
import * as payment from './payment.ts';
import * as session from './session.ts';

export const calls = { ...session, ...item, ...bids, ...payment };

/** Key (`GET /api/…`) → input and output. */
export type CallTable = TableOf<typeof calls>;
export type CallKey = keyof CallTable;
