import type { Context as PlatformContext } from '../platform/context.ts';
import type { Previews } from '../platform/previews/preview-token.ts';
import type { VideoSearch } from './contents/video-search.ts';
import type { WithdrawalEffects } from './publications/withdrawal-effects.ts';

/** Dependencies of publishing besides the platform. */
export interface Context extends PlatformContext {
  /** A video site. */
  videos: VideoSearch;
  /** Opens a publication before its time. */
  previews: Previews;
  /** Effects of a withdrawal in the areas of the publications. */
  withdrawalEffects: WithdrawalEffects;
}
