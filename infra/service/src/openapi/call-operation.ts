import { EXAMPLES, PAY_REFUSAL } from '@sold/contracts/calls/examples';
import type { Access, AnyCall } from '@sold/contracts/calls/parts/define';
import { refusalsOf } from '@sold/contracts/calls/parts/refusals';
import { SESSION_HEADER, SESSION_OVER } from '@sold/contracts/errors/session-over';
import type { Components } from './components.ts';
import { idempotencyKey, isQuery, pathNames, queryOf } from './parameters.ts';
import { refusalResponses } from './responses.ts';

/** How who may call is shown to be one of them. */
export const SECURITY: Readonly<Record<Access | 'optional' | 'service', readonly object[]>> = {
  public: [],
  optional: [{}, { session: [] }],
  login: [{ session: [] }],
  verified: [{ session: [] }],
  operator: [{ operator: [] }, { operatorSession: [] }],
  service: [{ service: [] }],
};

const WHO: Readonly<Record<Access, string>> = {
  public: 'Anybody may call.',
  login: 'Needs a person who is signed in.',
  verified: 'Needs a person who is signed in and whose identity has been checked once (423 otherwise).',
  operator: 'Needs an operator, by session or token.',
};
const OPTIONAL = `Anybody may call; who is signed in sees what is theirs besides. With a token that is over the answer is a visitor’s and has the header \`${SESSION_HEADER}: ${SESSION_OVER}\`.`;
const ONCE = 'Moves money or ownership: done once for each `Idempotency-Key`.';

/** The operation of a declared call. @param name of the call, which is the operation's id */
export function callOperation(name: string, area: string, call: AnyCall, components: Components): object {
  const { method, path, access, idempotent, takesSession, summary, input, output } = call;
  const isOptional = access === 'public' && takesSession;
  const allowed = call.isSignedOut ? 'public' : access;
  const names = pathNames(path);
  const parameters = [
    ...queryOf(input, path, components).filter((field) => isQuery(method) || field.in === 'path'),
    ...(idempotent ? [idempotencyKey()] : []),
  ];
  const example = (EXAMPLES as Readonly<Record<string, { input: object; output: object }>>)[name];
  return {
    operationId: name,
    tags: [area],
    summary: headOf(summary),
    description: [`${summary}.`, isOptional ? OPTIONAL : WHO[allowed], rolesOf(call), idempotent ? ONCE : '']
      .filter((line) => line !== '')
      .join('\n\n'),
    security: SECURITY[isOptional ? 'optional' : allowed],
    ...(parameters.length > 0 && { parameters }),
    ...(!isQuery(method) && {
      requestBody: {
        required: names.length === 0,
        content: {
          'application/json': {
            schema: names.length === 0 ? components.shown(input) : { type: 'object' },
            ...(example && { example: example.input }),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        ...(isOptional && { headers: HEADERS }),
        content: {
          'application/json': {
            schema: answerOf(components.shown(output)),
            ...(example && {
              example: {
                code: 200,
                msg: '',
                data: example.output,
                ...(name === 'login' && { jwt: 'eyJhbGciOi…' }),
              },
            }),
          },
        },
      },
      ...refusalResponses(refusalsOf(call), name === 'pay' ? PAY_REFUSAL : undefined),
    },
  };
}

const HEADERS = {
  [SESSION_HEADER]: {
    description:
      'There when the token that came is over: the answer is a visitor’s, and the token can be forgotten',
    schema: { type: 'string', enum: [SESSION_OVER] },
  },
};

/** Operators who may make a call; empty for a call of customers. */
function rolesOf({ roles, permission }: AnyCall): string {
  if (roles.length === 0) return '';
  return `Roles: ${roles.join(', ')}${permission === null ? '' : `, with the permission ${permission}`}.`;
}

/** An answer in its envelope. */
export function answerOf(data: object): object {
  return {
    allOf: [
      { $ref: '#/components/schemas/Success' },
      { type: 'object', required: ['data'], properties: { data } },
    ],
  };
}

/** First line of a summary, for lists of operations. */
function headOf(summary: string): string {
  return summary.split(/[;:]/)[0] ?? summary;
}
