import { bidHandlers } from '../book/handlers.ts';
import { catalogueHandlers } from '../catalogue/handlers.ts';
import { orderHandlers } from '../orders/handlers.ts';
import { paymentHandlers } from '../payments/handlers.ts';
import { sessionHandlers } from '../session/handlers.ts';
import type { Tokens } from '../session/tokens.ts';
import type { Handlers } from './handler.ts';

/** A handler for every call that is declared; leaving one out does not compile. */
export function allHandlers(tokens: Tokens): Handlers {
  return {
    ...sessionHandlers(tokens),
    ...catalogueHandlers,
    ...bidHandlers,
    ...orderHandlers,
    ...paymentHandlers,
  };
}
