/** Requests of one address to make a site slow for the others, with little work of its own. */
export interface Attack {
  port: number;
  /** Address of this machine that it comes from. */
  address: string;
  /** `performance.now()` at which it ends. */
  until: number;
  /** Largest file of the site, below its origin. */
  file: string;
}

/** A job for the process that attacks. */
export interface AttackJob extends Omit<Attack, 'until'> {
  name: string;
  seconds: number;
}
