import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { expect } from 'vitest';
import type { Shopper, TestMarket } from '../test-market.ts';

/** Fewer places than rows: many rows share one. */
export const PLACES = 5;

export interface From {
  page?: number;
  cursor?: string;
}
interface Answer {
  list: readonly object[];
  page: number;
  next_cursor: string | null;
}

/** A list of the service, and how its rows come and go. */
export interface Listed {
  name: string;
  read(from: From): Promise<Answer>;
  idOf(row: object): number;
  /** @param place by which rows are ordered, from 0 to `PLACES` */
  add(place: number): Promise<number>;
  /** Null for a list whose rows never go. */
  remove: ((id: number) => Promise<unknown>) | null;
  /** Milliseconds that may pass from page to page; 0 where the time alone makes rows leave the list. */
  passes: number;
}

export interface Who {
  market: TestMarket;
  person: Shopper;
  other: Shopper;
}

/** Asks a list as a person. */
export function reader<K extends CallKey>({ person }: Who, key: K, input: CallTable[K]['input']) {
  return async (from: From): Promise<Answer> => {
    const answer = await person.call(key, { ...input, ...from });
    expect(answer.reason).toBeUndefined();
    return answer.data as unknown as Answer;
  };
}
