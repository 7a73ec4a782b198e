import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import { currentRequestId } from './request-id.ts';
import { withSourcePlaces } from './source-places.ts';
import { HIDDEN, withoutSecrets } from './without-secrets.ts';

/** Names of fields whose values are never logged. */
const SECRETS = [
  'authorization',
  'cookie',
  'jwt',
  'token',
  'app_token',
  'password',
  'password2',
  'card_no',
  'cardNo',
  'cardNumber',
  'billingKey',
  'billing_key',
  'birth',
  'phone',
  'mobile_no',
  'account_no',
  'accountNumber',
];
/** Details of a PostgreSQL error with values of rows. */
const DATABASE_FACTS = ['err.detail', 'err.where', 'err.parameters'];
/** Longest logged path without a route, characters. */
const LONGEST_PATH = 100;

/** The request that a logger belongs to. Fields bound to a logger would be searched for secrets on every request, logged or not. */
const requestOf = new WeakMap<object, unknown>();

/**
 * Fastify's settings of the JSON log: one line per event with the id of its request; tokens, passwords and numbers of
 * cards, accounts and phones never get into it, neither by their name nor inside of a message.
 * @param stream where lines go; standard output without one
 */
export function logSettings(
  level: string,
  stream?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'childLoggerFactory'> {
  return {
    logger: {
      level,
      redact: {
        paths: [...SECRETS.flatMap((name) => [name, `*.${name}`]), ...DATABASE_FACTS],
        censor: HIDDEN,
      },
      serializers: { req: requestFacts, res: answerFacts, err: errorFacts },
      mixin: (_facts, _level, logger) => {
        const reqId = requestOf.get(logger) ?? currentRequestId();
        return reqId === undefined ? {} : { reqId };
      },
      ...(stream && { stream }),
    },
    childLoggerFactory: (logger, { reqId, ...bindings }, options) => {
      const child = logger.child(bindings, options) as FastifyBaseLogger;
      requestOf.set(child, reqId);
      return child;
    },
  };
}

/** The route instead of the address: an address may hold a token or a phone number. */
function requestFacts(request: FastifyRequest) {
  return {
    method: request.method,
    path: request.routeOptions.url ?? withoutSecrets(request.url.split('?')[0] ?? '').slice(0, LONGEST_PATH),
    address: request.ip,
  };
}

function answerFacts({ statusCode }: { statusCode: number }) {
  return { status: statusCode };
}

/** @param error a thrown value, mostly an error */
function errorFacts(error: Partial<Error> & { code?: unknown }) {
  const { name = typeof error, message = String(error), stack = '', code, cause } = error;
  return {
    type: name,
    message: withoutSecrets(message),
    stack: withoutSecrets(withSourcePlaces(stack)),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: withoutSecrets(String(cause)) }),
  };
}
