import type { Context as PlatformContext } from '../../platform/context/context.ts';
import type { Previews } from '../../platform/previews/preview-token.ts';
import type { VideoSearch } from './video-site.ts';
import type { WithdrawalEffects } from './withdrawal-effects.ts';

export interface Context extends PlatformContext {
  videos: VideoSearch;
  /** Opens a publication before its time. */
  previews: Previews;
  withdrawalEffects: WithdrawalEffects;
}
