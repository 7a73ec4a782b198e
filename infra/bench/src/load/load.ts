import type { Traffic } from './traffic.ts';

/** A piece of work for the generator. */
export interface LoadJob {
  origin: string;
  /** Connections, each with one request at a time. */
  clients: number;
  /** Measured time, after the warm-up, seconds; less when there is nothing more to send. */
  seconds: number;
  /** Warm-up: requests of these seconds are sent and not counted. */
  warmupSeconds: number;
  /**
   * Requests per second that arrive whatever the answers do; latency then counts from the moment a request was due, so
   * that waiting for a free connection is not left out. Without it every client asks again as soon as it is answered.
   */
  ratePerSecond?: number | undefined;
  traffic: Traffic;
}

export interface LoadResult {
  /** Answers with 200 that came within the measured time, per second. */
  perSecond: number;
  /** Measured time, seconds. */
  seconds: number;
  /** Milliseconds, of answers with 200. */
  p50: number;
  p99: number;
  max: number;
  /** Answers by status, with the reason of a refusal; `broken` for connections that broke. Measured time only. */
  answers: Record<string, number>;
  /** Answers with 200 from the very start, warm-up included: what the database must account for. */
  allDone: number;
  /** Requests whose outcome the client does not know, from the very start. */
  allBroken: number;
  /** Refusals with 429 that carried no `Retry-After`. */
  withoutRetryAfter: number;
  /** Texts of up to five answers that were neither 200 nor 429. */
  examples: string[];
}

/** Answers other than 200 of some loads, with their texts. */
export function oddAnswers(results: readonly LoadResult[]): string[] {
  return results.flatMap(({ answers, examples }) => [
    ...Object.entries(answers).flatMap(([answer, count]) => (answer === '200' ? [] : `${answer} × ${count}`)),
    ...examples,
  ]);
}
