import type { Context as PlatformContext } from '../platform/context.ts';
import type { Previews } from '../platform/previews/preview-token.ts';
import type { VideoSearch } from './contents/video-search.ts';
import type { WithdrawalEffects } from './publications/withdrawal-effects.ts';

export interface Context extends PlatformContext {
  videos: VideoSearch;
  /** Opens a publication before its time. */
  previews: Previews;
  withdrawalEffects: WithdrawalEffects;
}
