import type { Static, TSchema } from 'typebox';
import type { Refusals } from '../../errors/refusals.ts';
import type { OperatorPermission, OperatorRole } from '../../rules/operators/roles.ts';
import type { AgreedAct } from '../../rules/people/agreement-kinds.ts';
import { closed } from './closed.ts';

/** HTTP methods the product uses (specification, section 7). */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Service that answers a call. */
export type Service = 'main' | 'coupon';

/** Callers that a call allows: all, signed-in customers, customers with a verified identity, or operators. */
export type Access = 'public' | 'login' | 'verified' | 'operator';

/** One call of the product: everything its client, its server and its documentation need. */
export interface Call<
  M extends Method,
  P extends string,
  S extends Service,
  A extends Access,
  I extends TSchema,
  O extends TSchema,
> {
  method: M;
  /** Path below the service's base address; `{name}` marks a path parameter, which is also a field of `input`. */
  path: P;
  service: S;
  access: A;
  /** Operators who may make it; empty for a call of customers. */
  roles: readonly OperatorRole[];
  /** Permission that an operator needs besides the role. */
  permission: OperatorPermission | null;
  /** Whether operators who are not signed in may make it. */
  isSignedOut: boolean;
  /** One English line for the API document. */
  summary: string;
  /** True for a call that moves money or ownership: it needs an `Idempotency-Key` header from every caller. */
  idempotent: boolean;
  /** Status for a signed-out visitor; 420 on raffle pages (specification, section 8). */
  signInCode: 401 | 420;
  /** Whether a session counts, where none is needed: then an answer has what is the caller's own. */
  takesSession: boolean;
  /** Act of the agreement, for a call whose input may name policy versions in `agreements`; null for any other. */
  agrees: AgreedAct | null;
  /** Refusals of the call's own rules; `refusalsOf` adds the rest. A service that answers another reason fails its tests. */
  refuses: Refusals;
  /** Fields that it does not name are refused. */
  input: I;
  /** Schema of `data` in the envelope. */
  output: O;
}

interface Options<S extends Service, A extends Access, I extends TSchema, O extends TSchema> {
  service?: S;
  access?: A;
  summary: string;
  idempotent?: boolean;
  /** Default 401. */
  signInCode?: 401 | 420;
  /** Default true. */
  takesSession?: boolean;
  /** Default null. */
  agrees?: AgreedAct;
  refuses: Refusals;
  input: I;
  output: O;
}

/** An operators' call says who of them may make it. */
type OperatorOptions<A extends Access> = A extends 'operator'
  ? {
      roles: readonly OperatorRole[];
      /** Default null. */
      permission?: OperatorPermission | null;
      /** Default false. */
      isSignedOut?: boolean;
    }
  : { roles?: never; permission?: never; isSignedOut?: never };

/**
 * Declares a call. The page imports the *type* of what this returns and nothing else, so schemas cost it no byte.
 * @example defineCall('GET', '/api/v3/notice', { summary: 'One notice', refuses: { 404: ['unknown_notice'] }, input: Type.Object({}), output: Notice })
 */
export function defineCall<
  M extends Method,
  P extends string,
  I extends TSchema,
  O extends TSchema,
  S extends Service = 'main',
  A extends Access = 'public',
>(method: M, path: P, options: Options<S, A, I, O> & OperatorOptions<A>): Call<M, P, S, A, I, O> {
  return {
    method,
    path,
    service: options.service ?? ('main' as S),
    access: options.access ?? ('public' as A),
    roles: options.roles ?? [],
    permission: options.permission ?? null,
    isSignedOut: options.isSignedOut ?? false,
    summary: options.summary,
    idempotent: options.idempotent ?? false,
    signInCode: options.signInCode ?? 401,
    takesSession: options.takesSession ?? true,
    agrees: options.agrees ?? null,
    refuses: options.refuses,
    input: closed(options.input),
    output: options.output,
  };
}

/** Union member without extra fields. */
export const OneOf = { additionalProperties: false } as const;

/** Any declared call. */
export type AnyCall = Call<Method, string, Service, Access, TSchema, TSchema>;

/** `GET /api/x` for the main service, `GET coupon:/api/x` for the coupon service. */
export type KeyOf<C> =
  C extends Call<infer M, infer P, infer S, Access, TSchema, TSchema>
    ? `${M} ${S extends 'coupon' ? 'coupon:' : ''}${P}`
    : never;

/** From a module of calls to a table keyed by {@link KeyOf}. */
export type TableOf<Calls extends Record<string, AnyCall>> = {
  [N in keyof Calls as KeyOf<Calls[N]>]: {
    input: Static<Calls[N]['input']>;
    output: Static<Calls[N]['output']>;
    access: Calls[N]['access'];
  };
};
