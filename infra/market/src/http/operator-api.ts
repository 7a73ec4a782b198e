import { messageHandlers } from '../messages/handlers.ts';
import { operatorHandlers } from '../operators/handlers.ts';
import { publishingHandlers } from '../operators/publishing-handlers.ts';
import { payoutHandlers } from '../payouts/handlers.ts';
import { policyOperatorHandlers } from '../policies/handlers.ts';
import { publicationHandlers } from '../publications/handlers.ts';

/** Answers of the operator API, over HTTP and on the command line. */
export const operatorApi = {
  ...operatorHandlers,
  ...publishingHandlers,
  ...publicationHandlers,
  ...payoutHandlers,
  ...messageHandlers,
  ...policyOperatorHandlers,
};
