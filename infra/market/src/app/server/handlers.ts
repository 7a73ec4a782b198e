import { browseHandlers } from '../../catalogue/calls/browse-handlers.ts';
import { extraItemHandlers } from '../../catalogue/calls/extra-handlers.ts';
import { catalogueHandlers } from '../../catalogue/calls/handlers.ts';
import { priceAlertHandlers } from '../../catalogue/follows/price-alerts.ts';
import { custodyHandlers } from '../../custody/units/handlers.ts';
import { payLaterHandlers } from '../../money/pay-later/handlers.ts';
import { pointHandlers } from '../../money/points/point-list.ts';
import { operatorAccountHandlers } from '../../operators/accounts/handlers.ts';
import { accountHandlers } from '../../people/accounts/handlers.ts';
import type { AddressSearch } from '../../people/addresses/address-search.ts';
import { addressHandlers } from '../../people/addresses/handlers.ts';
import { policyHandlers } from '../../people/agreements/handlers.ts';
import { peopleHandlers } from '../../people/means/handlers.ts';
import { customerMessages } from '../../people/notices/messages.ts';
import { passkeyHandlers } from '../../people/passkeys/handlers.ts';
import { providerHandlers } from '../../people/providers/handlers.ts';
import { pushDevices } from '../../people/push/push-devices.ts';
import type { Tokens } from '../../people/sessions/tokens.ts';
import { sessionHandlers } from '../../people/sign-in/handlers.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { TradingCalls } from '../../platform/calls/trading-call.ts';
import { contentHandlers } from '../../publishing/handlers.ts';
import { pageListHandlers } from '../../publishing/sitemap/page-list.ts';
import { raffleHandlers } from '../../raffles/handlers.ts';
import { winTodos } from '../../raffles/payment/win-todos.ts';
import { RAFFLE_PAGES } from '../../raffles/raffle/raffle-pages.ts';
import { bidCalls } from '../../trading/calls/bid-calls.ts';
import { bidHandlers } from '../../trading/calls/bid-handlers.ts';
import { myPageHandlers } from '../../trading/calls/my-page.ts';
import { orderHandlers } from '../../trading/calls/order-handlers.ts';
import { payCall } from '../../trading/calls/pay-call.ts';
import { paymentHandlers } from '../../trading/calls/payment-handlers.ts';
import { claimHandlers } from '../../trading/claims/handlers.ts';
import { closetHandlers } from '../../trading/closet/handlers.ts';
import { penaltyHandlers } from '../../trading/penalties/handlers.ts';
import { questionHandlers } from '../../trading/questions/handlers.ts';
import { sellGuideHandlers } from '../../trading/sell-guide/handlers.ts';
import type { Context } from '../context/context.ts';
import { operatorApi } from './operator-api.ts';

/** Calls that claim their key with their own writes. */
export const TRADING_CALLS: TradingCalls<Context> = { ...bidCalls, ...payCall };

/** A handler for every other declared call; a missing one does not compile. */
export function allHandlers({
  tokens,
  secret,
  partnerShopUrl,
  addressSearch,
}: {
  tokens: Tokens;
  secret: Uint8Array;
  partnerShopUrl: string | null;
  addressSearch: AddressSearch;
}): Handlers<Context> {
  return {
    ...sessionHandlers(tokens, secret),
    ...accountHandlers(tokens, secret),
    ...providerHandlers(tokens, secret),
    ...passkeyHandlers(tokens, secret),
    ...peopleHandlers({ secret, partnerShopUrl }),
    ...addressHandlers(addressSearch),
    ...payLaterHandlers,
    ...pointHandlers,
    ...customerMessages,
    ...pushDevices,
    ...penaltyHandlers,
    ...claimHandlers,
    ...questionHandlers,
    ...priceAlertHandlers,
    ...myPageHandlers({ moreTodos: [winTodos], hasPartnerShop: partnerShopUrl !== null }),
    ...catalogueHandlers,
    ...extraItemHandlers,
    ...browseHandlers,
    ...bidHandlers,
    ...sellGuideHandlers,
    ...closetHandlers,
    ...orderHandlers,
    ...paymentHandlers,
    ...custodyHandlers,
    ...operatorApi,
    ...operatorAccountHandlers(secret),
    ...raffleHandlers,
    ...contentHandlers,
    ...pageListHandlers({ raffle: RAFFLE_PAGES }),
    ...policyHandlers,
  };
}
