import { SESSION_HEADER, SESSION_OVER } from '@sold/contracts/errors/session-over';
import { STATUSES, type StatusMeaning } from '@sold/contracts/errors/statuses';

const RETRY: Readonly<Record<StatusMeaning['retry'], string>> = {
  no: 'no',
  later: 'later',
  'same key': 'yes, under the same `Idempotency-Key`',
};

const table = Object.entries(STATUSES).map(
  ([status, { means, todo, retry }]) => `| ${status} | ${means} | ${todo} | ${RETRY[retry]} |`,
);

/** Description of an API document for new readers, in Markdown. */
export const GUIDE = `Answers are JSON in an envelope: \`code\` equals the status, \`data\` is what the call answers, \`msg\` is Korean for
the shopper. A refusal has \`error_data.reason\`, a typed cause; every operation lists its own.

**Status codes.** Some mean outages elsewhere and do not here: 511, 512 and 530 are refusals of a working service.

| status | means | what to do | retry |
| --- | --- | --- | --- |
${table.join('\n')}

**Session.** \`POST /api/login\` answers a token as \`jwt\`; send it as \`Authorization: Bearer …\`. An answer that has a \`jwt\`
replaces it. Where a session is optional, a token that is over makes the answer a visitor's, with the header \`${SESSION_HEADER}: ${SESSION_OVER}\`;
where a person is needed it is a 401 \`token\`.

**Amounts** are whole won, integers. **Times** are Korean time (UTC+9) as text, \`yyyy-MM-dd HH:mm:ss\`; dates of trades are
\`yyyy.MM.dd\`; 2099-12-31 00:00:00 means no end.

**Idempotency.** Calls that move money or ownership need the header \`Idempotency-Key\`: 8 to 100 letters, digits, \`_\` or \`-\`.
The same key is answered the same for 24 hours, refusals by a rule included; with another body it is refused.

**Fields** and filters that a call does not have are refused with 422 \`unknown_field\`. In a query a list repeats its
name. Answers may gain fields.`;
