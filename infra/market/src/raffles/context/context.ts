import type { Context as MoneyContext } from '../../money/context/context.ts';
import type { Previews } from '../../platform/previews/preview-token.ts';
import type { BeaconSource } from '../beacon/beacon-source.ts';

export interface Context extends MoneyContext {
  /** The public random numbers that raffles are drawn with. */
  beacon: BeaconSource;
  /** Opens a raffle before its time. */
  previews: Previews;
}
