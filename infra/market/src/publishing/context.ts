import type { Context as PlatformContext } from '../platform/context.ts';
import type { Previews } from '../platform/previews/preview-token.ts';
import type { VideoSearch } from './contents/video-search.ts';
import type { WithdrawalEffects } from './publications/withdrawal-effects.ts';

/** What publishing stands on besides the platform. */
export interface Context extends PlatformContext {
  /** A video site. */
  videos: VideoSearch;
  /** What opens a thing before it is out. */
  previews: Previews;
  /** What withdrawing does in the areas whose things are published. */
  withdrawalEffects: WithdrawalEffects;
}
