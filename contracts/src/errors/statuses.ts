/** Meaning of a status in this API. */
export interface StatusMeaning {
  means: string;
  todo: string;
  /** Whether the same request may be answered differently when it is sent again without a change. */
  retry: 'no' | 'later' | 'same key';
}

/**
 * Every status with which a call is refused (specification, section 8, and what it counts among "other"). `code` in the envelope
 * always equals the status. 511, 512 and 530 are refusals, not outages: nothing is broken and nothing has happened.
 */
export const STATUSES = {
  400: {
    means: 'The request cannot be read, or does not fit the schema of the call.',
    todo: 'Mend the request.',
    retry: 'no',
  },
  401: {
    means: 'Nobody is signed in, or the token is over.',
    todo: 'Sign in; the app opens its login.',
    retry: 'no',
  },
  403: {
    means: 'The operator is known, and their role may not make this call.',
    todo: 'Ask an owner of the market for the role, or leave it to an operator who has it.',
    retry: 'no',
  },
  404: {
    means: 'There is no such thing, or it is another customer’s.',
    todo: 'Do not ask for it again.',
    retry: 'no',
  },
  408: {
    means: 'The body took too long to come. Nothing has happened.',
    todo: 'Send the same again under the same key.',
    retry: 'same key',
  },
  412: {
    means: 'The app that calls is older than the oldest one that is answered (`X-App-Info`).',
    todo: 'Show the message, open the store, close after 500 ms.',
    retry: 'no',
  },
  413: { means: 'The body is larger than what is taken.', todo: 'Send less.', retry: 'no' },
  420: {
    means: 'As 401, on calls of raffles.',
    todo: 'Ask whether to sign in on raffle pages, sign in elsewhere.',
    retry: 'no',
  },
  422: {
    means: 'Understood, and refused by a rule of the market: `reason` says by which one.',
    todo: 'Show `msg`; change what the reason names, and send that under a new key.',
    retry: 'no',
  },
  423: {
    means:
      'The person’s identity has to be checked before they trade: once, and again after the password was reset.',
    todo: 'Open `/save/{token}` with the token of `error_data.sub_msg`, then send the request again.',
    retry: 'no',
  },
  426: {
    means: 'No app is answered at the moment; the web is.',
    todo: 'Show the message and end the app.',
    retry: 'later',
  },
  429: {
    means: 'Asked too often, or too much is being done at the moment. Nothing has happened.',
    todo: 'Wait as long as `Retry-After` says, then send the same again under the same key.',
    retry: 'same key',
  },
  431: { means: 'The headers are larger than what is taken.', todo: 'Send less.', retry: 'no' },
  500: {
    means: 'A fault of ours.',
    todo: 'Send the same again under the same key: what moves money is done once.',
    retry: 'same key',
  },
  503: {
    means: 'Something we stand on does not answer.',
    todo: 'Wait as long as `Retry-After` says, then send the same again under the same key.',
    retry: 'same key',
  },
  511: {
    means: 'A refusal: what the page was opened for cannot be had. `error_data` has a `title`.',
    todo: 'Show title and message and leave the page, in an order the whole flow of the item.',
    retry: 'no',
  },
  512: {
    means: 'A refusal that leads somewhere: `error_data.action` is the link.',
    todo: 'Show the message, then follow the link.',
    retry: 'no',
  },
  530: {
    means: 'A refusal: what the page was opened with is no longer so.',
    todo: 'Show the message; the sell page is left, to be opened again with what is there now.',
    retry: 'no',
  },
} as const satisfies Readonly<Record<number, StatusMeaning>>;

/** A status with which a call is refused, or fails. */
export type RefusingStatus = keyof typeof STATUSES;
/** A status with which a use case refuses; the others are faults of ours, or come before it. */
export type RefusalCode = Exclude<RefusingStatus, 408 | 500 | 503>;
