import type { Context as PublishingContext } from '../publishing/context.ts';
import type { Context as RaffleContext } from '../raffles/context.ts';

export interface Context extends RaffleContext, PublishingContext {}
