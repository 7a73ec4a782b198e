import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { ownBytes } from '@sold/service/text/own-bytes';
import { LRUCache } from 'lru-cache';
import { pathOf } from '../http/request-head.ts';
import { addressLimit } from '../limits/address-limit.ts';
import { type Leaving, type RecentHolders, type TurnLimits, turns } from '../limits/turns.ts';
import { answerIdIn } from './answer-id.ts';
import { confirmer, type GivenAnswer } from './confirmer.ts';
import type { Replica, Replicas } from './replicas.ts';

const MOST_BYTES = 28 * 1024 * 1024;
/** Size of the addresses under which they are found, bytes: an answer may have many. */
const MOST_KEY_BYTES = 4 * 1024 * 1024;
/** Largest answer that is kept, bytes. */
const LARGEST = 128 * 1024;
/** Answers of one holder that are confirmed and written at the same time: little work each, so more than a service is asked for. */
const CONFIRMED: TurnLimits = { least: 8, alone: 64 };
/** Version of an app in `X-App-Info`: services may refuse old ones. */
const APP_INFO = /^[a-z]{1,16}\/\d{1,4}\.\d{1,4}\.\d{1,4}$/;

/** Headers of answers that are not the same for every guest, or not for long. */
const NOT_COMMON = ['cache-control', 'set-cookie', 'vary', 'content-encoding'];

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
  current(key: string, asking: Asking): Promise<StoredRead | null>;
  /** Collects an answer as it is passed on, if it may be kept. @param headers as the replica gave them */
  collect(
    key: string,
    answer: { replica: Replica; status: number; headers: IncomingHttpHeaders; passed: IncomingHttpHeaders },
  ): Collector | null;
  close(): Promise<void>;
}

/** A request that waits for its answer. */
export interface Asking {
  address: string;
  /** Holder of its turn. */
  holder: string;
  response: Leaving;
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
  recent: RecentHolders;
}

const nameOf = ({ replica, id }: GivenAnswer) => `${replica.url.origin} ${id}`;

/** Sends a stored answer. */
export function sendStored(response: ServerResponse, { headers, body }: StoredRead): void {
  response.writeHead(200, headers).end(body);
}

export function storedReads({ replicas, perAddress, recent }: StoredReadsOptions): StoredReads {
  const confirm = confirmer(replicas);
  const limit = addressLimit({ most: perAddress, windowMs: 60_000 });
  const confirmed = turns(CONFIRMED, recent);
  const stored = new LRUCache<string, StoredRead>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, name) => body.length + 2 * name.length + 1_000,
  });
  /** Names of answers by their keys: a client that spells one address in many ways pushes no other answer out. */
  const names = new LRUCache<string, string>({
    maxSize: MOST_KEY_BYTES,
    sizeCalculation: (name, key) => 2 * (name.length + key.length) + 200,
  });
  const storedAt = (key: string) => stored.get(names.get(key) ?? '');
  return {
    keyOf({ method, url = '/', headers }) {
      if (method !== 'GET' || headers.authorization !== undefined) return null;
      const app = headers['x-app-info'] ?? '';
      if (app !== '' && !APP_INFO.test(String(app))) return null;
      return `${app} ${url}`;
    },
    async current(key, { address, holder, response }) {
      const known = storedAt(key);
      if (known === undefined || limit.wait(address) > 0) return null;
      const end = await confirmed.take(holder, response);
      if (response.destroyed) {
        end();
        return null;
      }
      const said = await confirm.confirm(known, pathOf(key.slice(key.indexOf(' ') + 1)));
      end();
      if (said === 'changed') stored.delete(nameOf(known));
      return said === 'current' ? known : null;
    },
    collect(key, { replica, status, headers, passed }) {
      const id = answerIdIn(headers);
      if (status !== 200 || id === null || NOT_COMMON.some((name) => headers[name] !== undefined))
        return null;
      const name = nameOf({ replica, id });
      if (stored.has(name)) {
        names.set(key, name);
        return null;
      }
      const pieces: Buffer[] = [];
      let bytes = 0;
      return {
        add(chunk) {
          bytes += chunk.length;
          if (bytes <= LARGEST) pieces.push(chunk);
        },
        end() {
          // A body without a length may have broken off.
          if (bytes > LARGEST || headers['content-length'] !== String(bytes)) return;
          const { date: _date, ...lasting } = passed;
          stored.set(name, { id, replica, headers: lasting, body: ownBytes(pieces) });
          names.set(key, name);
        },
      };
    },
    close: () => confirm.close(),
  };
}
