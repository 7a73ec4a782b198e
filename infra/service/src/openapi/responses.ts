import { PAY_REFUSAL } from '@sold/contracts/calls/examples';
import { REASONS } from '@sold/contracts/errors/reasons';
import type { Refusals } from '@sold/contracts/errors/refusals';
import { type RefusingStatus, STATUSES } from '@sold/contracts/errors/statuses';
import type { JsonSchema } from './json-schema.ts';

/** The envelopes of specification, section 3, in every document. */
export const ENVELOPES: Readonly<Record<string, JsonSchema>> = {
  Success: {
    type: 'object',
    description: 'Envelope of an answer; `data` is what the call answers',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', const: 200 },
      msg: { type: 'string' },
      data: {},
      jwt: { type: 'string', description: 'There when the session token is to be replaced: by this one' },
    },
  },
  Error: {
    type: 'object',
    description: 'Envelope of a refusal; the status equals `code`',
    required: ['code', 'msg', 'data', 'error_data'],
    properties: {
      code: { type: 'integer', enum: Object.keys(STATUSES).map(Number) },
      msg: { type: 'string', description: 'Korean, for the shopper' },
      data: { type: 'null' },
      error_data: { $ref: '#/components/schemas/ErrorData' },
    },
  },
  ErrorData: {
    type: 'object',
    required: ['reason'],
    properties: {
      reason: { type: 'string', description: 'Typed cause, for programs; each operation lists its own' },
      title: { type: 'string', description: 'Heading of the message; with 511' },
      msg: { type: 'string', description: 'As `msg` of the envelope' },
      sub_msg: { type: 'string', description: 'With 423: token of the page `/save/{token}`' },
      action: { type: 'string', description: 'With 512: link that leads on' },
    },
  },
};

const ERROR_REF = { $ref: '#/components/schemas/Error' };

/** Answers that most operations share, by the name of their component. */
const SHARED: Readonly<Record<string, readonly [RefusingStatus, Refusals[RefusingStatus]]>> = {
  BadRequest: [
    400,
    [
      'bad_request',
      'body_on_read',
      'connection',
      'foreign_write',
      'forwarded',
      'framing',
      'host',
      'media_type',
      'target',
    ],
  ],
  SignedOut: [401, ['login', 'token']],
  TokenOver: [401, ['token']],
  NoSuchItem: [404, ['unknown_item', 'unknown_size']],
  AppTooOld: [412, ['app_version']],
  BodyTooLarge: [413, ['too_large']],
  SignInForRaffles: [420, ['login']],
  NotCertified: [423, ['not_certified', 'owner_check']],
  AppsClosed: [426, ['app_closed']],
  SlowBody: [408, ['slow_body']],
  UnknownField: [422, ['unknown_field']],
  TooMany: [429, ['busy', 'too_many_answers', 'too_often']],
  TooManyBodies: [429, ['busy', 'too_many_answers', 'too_many_bodies', 'too_often']],
  HeadersTooLarge: [431, ['too_large']],
  Fault: [500, ['internal']],
  Unavailable: [503, ['unavailable']],
  Untradable: [511, ['unknown_item', 'unknown_size']],
  Once: [512, ['is_once']],
};

/** Components of the answers that a document refers to. */
export function sharedResponses(paths: object): Record<string, object> {
  const text = JSON.stringify(paths);
  const used = Object.entries(SHARED).filter(([name]) => text.includes(`"#/components/responses/${name}"`));
  return Object.fromEntries(used.map(([name, [status, reasons = []]]) => [name, refusal(status, reasons)]));
}

/** Responses of an operation's refusals by status. */
export function refusalResponses(refusals: Refusals, example?: object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, reasons]) => {
      const shared = Object.entries(SHARED).find(
        ([, [other, same = []]]) => String(other) === status && same.join() === [...reasons].sort().join(),
      );
      return [
        status,
        shared
          ? { $ref: `#/components/responses/${shared[0]}` }
          : refusal(Number(status) as RefusingStatus, reasons, example),
      ];
    }),
  );
}

function refusal(
  status: RefusingStatus,
  reasons: NonNullable<Refusals[RefusingStatus]>,
  example?: object,
): object {
  const { means, todo } = STATUSES[status];
  return {
    description: `${means} ${todo}\n\n${reasons.map((reason) => `- \`${reason}\`: ${REASONS[reason]}`).join('\n')}`,
    ...((status === 429 || status === 503) && {
      headers: {
        'Retry-After': { description: 'Whole seconds to wait', schema: { type: 'integer', minimum: 1 } },
      },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            ERROR_REF,
            {
              type: 'object',
              properties: {
                code: { type: 'integer', const: status },
                error_data: {
                  allOf: [
                    { $ref: '#/components/schemas/ErrorData' },
                    { type: 'object', properties: { reason: { type: 'string', enum: [...reasons] } } },
                  ],
                },
              },
            },
          ],
        },
        ...(example && status === PAY_REFUSAL.code && { example }),
      },
    },
  };
}
