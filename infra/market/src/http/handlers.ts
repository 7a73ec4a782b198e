import { bidHandlers } from '../book/handlers.ts';
import { browseHandlers } from '../catalogue/browse-handlers.ts';
import { extraItemHandlers } from '../catalogue/extra-handlers.ts';
import { catalogueHandlers } from '../catalogue/handlers.ts';
import { contentHandlers } from '../content/handlers.ts';
import { custodyHandlers } from '../custody/handlers.ts';
import { orderHandlers } from '../orders/handlers.ts';
import { paymentHandlers } from '../payments/handlers.ts';
import { peopleHandlers } from '../people/handlers.ts';
import { policyHandlers } from '../policies/handlers.ts';
import { raffleHandlers } from '../raffles/handlers.ts';
import { sessionHandlers } from '../session/handlers.ts';
import type { Tokens } from '../session/tokens.ts';
import { pageList } from '../site/page-list.ts';
import type { Handlers } from './handler.ts';
import { operatorApi } from './operator-api.ts';

/** A handler for every call that is declared; leaving one out does not compile. */
export function allHandlers(tokens: Tokens, secret: Uint8Array): Handlers {
  return {
    ...sessionHandlers(tokens, secret),
    ...peopleHandlers(secret),
    ...catalogueHandlers,
    ...extraItemHandlers,
    ...browseHandlers,
    ...bidHandlers,
    ...orderHandlers,
    ...paymentHandlers,
    ...custodyHandlers,
    ...operatorApi,
    ...raffleHandlers,
    ...contentHandlers,
    'GET /api/v3/site/get-page-list': pageList,
    ...policyHandlers,
  };
}
