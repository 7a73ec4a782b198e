import type { Context as CatalogueContext } from '../catalogue/context.ts';
import type { Context as OperatorContext } from '../operators/context.ts';

export interface Context extends OperatorContext, CatalogueContext {}
