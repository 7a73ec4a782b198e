import { payoutHandlers } from '../../money/payouts/handlers.ts';
import { staffHandlers } from '../../operators/accounts/staff-handlers.ts';
import { cardHandlers } from '../../operators/card/handlers.ts';
import { centreHandlers } from '../../operators/centre/handlers.ts';
import { operatorHandlers } from '../../operators/desk/handlers.ts';
import { publishingHandlers } from '../../operators/desk/publishing-handlers.ts';
import { messageHandlers } from '../../operators/messages/handlers.ts';
import { stockHandlers } from '../../operators/stock/handlers.ts';
import { viewHandlers } from '../../operators/views/handlers.ts';
import { policyOperatorHandlers } from '../../people/agreements/handlers.ts';
import { publicationHandlers } from '../../publishing/publications/handlers.ts';
import { claimOperatorHandlers } from '../../trading/claims/handlers.ts';
import { appealOperatorHandlers } from '../../trading/penalties/handlers.ts';
import { questionOperatorHandlers } from '../../trading/questions/handlers.ts';

/** Answers of the operator API, over HTTP and on the command line. */
export const operatorApi = {
  ...operatorHandlers,
  ...centreHandlers,
  ...cardHandlers,
  ...stockHandlers,
  ...staffHandlers,
  ...viewHandlers,
  ...publishingHandlers,
  ...publicationHandlers,
  ...payoutHandlers,
  ...messageHandlers,
  ...appealOperatorHandlers,
  ...claimOperatorHandlers,
  ...questionOperatorHandlers,
  ...policyOperatorHandlers,
};
