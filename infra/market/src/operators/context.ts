import type { Context as PublishingContext } from '../publishing/context.ts';
import type { Context as RaffleContext } from '../raffles/context.ts';

/** What operators stand on: all of the market. */
export interface Context extends RaffleContext, PublishingContext {}
