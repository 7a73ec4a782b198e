import type { Context as PublishingContext } from '../../publishing/context/context.ts';
import type { Context as RaffleContext } from '../../raffles/context/context.ts';

export interface Context extends RaffleContext, PublishingContext {}
