import type { Context as CatalogueContext } from '../../catalogue/context/context.ts';
import type { Context as OperatorContext } from '../../operators/context/context.ts';

export interface Context extends OperatorContext, CatalogueContext {}
