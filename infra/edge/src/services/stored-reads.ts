import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { ANSWER_ID } from '@sold/contracts/calls/catalogue/current-answers-internal';
import { LRUCache } from 'lru-cache';
import { addressLimit } from '../limits/address-limit.ts';
import { type TurnLimits, turns } from '../limits/turns.ts';
import { confirmer, type GivenAnswer } from './confirmer.ts';
import type { Replica, Replicas } from './replicas.ts';

const MOST_BYTES = 32 * 1024 * 1024;
/** Largest answer that is kept, bytes. */
const LARGEST = 128 * 1024;
/** Answers of one holder that are confirmed and written at the same time: little work each, so more than a service is asked for. */
const CONFIRMED: TurnLimits = { least: 8, alone: 64, shared: 16 };
/** Version of an app in `X-App-Info`: services may refuse old ones. */
const APP_INFO = /^[a-z]{1,16}\/\d{1,4}\.\d{1,4}\.\d{1,4}$/;

/** An answer to a guest. */
interface StoredRead extends GivenAnswer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Answers to guests. Before one is sent again its replica confirms that it would answer the same now, so it is as fresh as one that is
 * asked for. Answers are confirmed together, and that costs less than to send each of them again.
 */
export interface StoredReads {
  /** Cache key of a request; null for one whose answer may be personal. */
  keyOf(request: IncomingMessage): string | null;
  /** The answer, which its replica has confirmed since the call; null without one, and for an address that asks too often. */
  current(key: string, address: string, holder: string): Promise<StoredRead | null>;
  /** Collects an answer as it is passed on, if it may be kept. @param headers as the replica gave them */
  collect(
    key: string,
    answer: { replica: Replica; status: number; headers: IncomingHttpHeaders; passed: IncomingHttpHeaders },
  ): Collector | null;
  close(): Promise<void>;
}

/** Takes an answer piece by piece. */
export interface Collector {
  add(chunk: Buffer): void;
  end(): void;
}

export interface StoredReadsOptions {
  replicas: Replicas;
  /** Stored answers that one address gets in a minute; after them the service answers, which counts as well. */
  perAddress: number;
}

/** Sends a stored answer. */
export function sendStored(response: ServerResponse, { headers, body }: StoredRead): void {
  response.writeHead(200, headers).end(body);
}

export function storedReads({ replicas, perAddress }: StoredReadsOptions): StoredReads {
  const confirm = confirmer(replicas);
  const limit = addressLimit({ most: perAddress, windowMs: 60_000 });
  const confirmed = turns(CONFIRMED);
  const stored = new LRUCache<string, StoredRead>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 1_000,
  });
  return {
    keyOf({ method, url = '/', headers }) {
      if (method !== 'GET' || headers.authorization !== undefined) return null;
      const app = headers['x-app-info'] ?? '';
      if (app !== '' && !APP_INFO.test(String(app))) return null;
      return `${app} ${url}`;
    },
    async current(key, address, holder) {
      if (!stored.has(key) || limit.wait(address) > 0) return null;
      const end = await confirmed.take(holder);
      const known = stored.get(key);
      const isCurrent = known !== undefined && (await confirm.isCurrent(known));
      end();
      return isCurrent ? known : null;
    },
    collect(key, { replica, status, headers, passed }) {
      const id = headers[ANSWER_ID];
      if (status !== 200 || typeof id !== 'string') return null;
      if (headers['cache-control'] !== undefined || headers['set-cookie'] !== undefined) return null;
      const pieces: Buffer[] = [];
      let bytes = 0;
      return {
        add(chunk) {
          bytes += chunk.length;
          if (bytes <= LARGEST) pieces.push(chunk);
        },
        end() {
          if (bytes > LARGEST) return;
          const { date: _date, ...lasting } = passed;
          stored.set(key, { id, replica, headers: lasting, body: Buffer.concat(pieces) });
        },
      };
    },
    close: () => confirm.close(),
  };
}
