import type { Context as PlatformContext } from '../platform/context.ts';
import type { MeansStore } from './customers/means-store.ts';

/** What people stand on besides the platform. */
export interface Context extends PlatformContext {
  gateway: MeansStore;
}
