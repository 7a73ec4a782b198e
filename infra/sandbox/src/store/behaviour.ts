import type { FastifyReply } from 'fastify';

/** Faults of the gateway until a test changes them. */
export interface Misbehaviour {
  /** Refuses every payment. */
  refuse?: boolean;
  /** Gives no money back: refuses every cancellation. */
  keepsMoney?: boolean;
  /** Charges and then does not answer. */
  timeoutAfterCharge?: boolean;
  /** Ignores every request that moves money, and does not answer it. */
  deaf?: boolean;
  /** Does not answer lookups. */
  silentLookup?: boolean;
  /** Answers lookups with this status and nothing about the payment: 429, 401 … */
  lookupStatus?: number;
  /**
   * How it tells what became of a payment: `once` after the answer (the default), `twice`, `early` before the answer,
   * `reversed` a capture only after its cancellation, `never`.
   */
  webhook?: 'once' | 'twice' | 'early' | 'reversed' | 'never';
}

/** The gateway's temper; set by `POST /sandbox/admin/behave`. */
export interface Temper {
  get(): Misbehaviour;
  set(next: Misbehaviour): void;
  /** Answers nothing. */
  silence(reply: FastifyReply): Promise<never>;
}

/** @param hangsUp whether silence ends the connection: the caller learns nothing, and need not wait for its time limit */
export function createTemper(hangsUp: boolean): Temper {
  let current: Misbehaviour = {};
  return {
    get: () => current,
    set: (next) => {
      current = next;
    },
    silence(reply) {
      if (hangsUp) reply.raw.destroy();
      return new Promise(() => {});
    },
  };
}
