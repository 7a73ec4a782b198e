/** How the gateway misbehaves until told otherwise. */
export interface Misbehaviour {
  /** Refuses every payment. */
  refuse?: boolean;
  /** Gives no money back: refuses every cancellation. */
  keepsMoney?: boolean;
  /** Charges and then does not answer. */
  timeoutAfterCharge?: boolean;
  /** Answers so much later, milliseconds. */
  lateMs?: number;
  /** Hears of nothing that moves money: does none of it and does not answer. */
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

/** The gateway's temper; told by `POST /sandbox/admin/behave`. */
export interface Temper {
  get(): Misbehaviour;
  set(next: Misbehaviour): void;
}

export function createTemper(): Temper {
  let current: Misbehaviour = {};
  return {
    get: () => current,
    set: (next) => {
      current = next;
    },
  };
}
