import type { IncomingHttpHeaders } from 'node:http';
import { ANSWER_ID, ANSWER_ID_FORM } from '@sold/contracts/calls/catalogue/current-answers-internal';

/** The id under which a replica caches an answer; null for one that it does not cache. */
export function answerIdIn(headers: IncomingHttpHeaders): string | null {
  const id = headers[ANSWER_ID];
  return typeof id === 'string' && ANSWER_ID_FORM.test(id) ? id : null;
}
