import { createHash, randomUUID } from 'node:crypto';
import { EDGE_ORIGIN } from '@sold/contracts/errors/edge-origin';
import { type Connections, connections, request } from '@sold/service/clients/connections';
import { NOT_TAKEN } from '../http/forwarded-headers.ts';
import { answerIdIn } from './answer-id.ts';
import type { GivenAnswer } from './confirmer.ts';
import { mayAskAnother } from './passage.ts';
import type { PublicCall } from './public-call.ts';
import type { Replica, Replicas } from './replicas.ts';

/** Largest answer, bytes. */
const ANSWER_BYTES = 2_000_000;
const CONNECTIONS = 32;

export type Answered =
  | {
      kind: 'answer';
      data: unknown;
      /** Hash of the raw text. */
      hash: string;
      characters: number;
      /** By which the service confirms it; null for an answer that it does not cache. */
      given: GivenAnswer | null;
    }
  /** The resource does not exist. */
  | { kind: 'missing' }
  | { kind: 'failed'; detail: string };

/** Asks services for public data. */
export interface ServiceAsker {
  /** Never rejects. */
  ask(call: PublicCall, replicas: Replicas, ms: number): Promise<Answered>;
  close(): Promise<void>;
}

/** A pool of connections of its own: visitors' calls wait for none of them. Nothing of a visitor is sent. */
export function serviceAsker(): ServiceAsker {
  const agent = connections({ most: CONNECTIONS, answerBytes: ANSWER_BYTES });
  return {
    async ask(call, replicas, ms) {
      const left = replicas.inTurn();
      const signal = AbortSignal.timeout(ms);
      for (let replica = left.shift(); replica !== undefined; replica = left.shift()) {
        const answered = await askOne(call, { replica, replicas, agent, signal });
        if (answered !== 'another') return answered;
      }
      return { kind: 'failed', detail: 'no replica answers' };
    },
    close: () => agent.destroy(),
  };
}

interface Way {
  replica: Replica;
  replicas: Replicas;
  agent: Connections;
  signal: AbortSignal;
}

async function askOne(
  { method, target, body }: PublicCall,
  { replica, replicas, agent, signal }: Way,
): Promise<Answered | 'another'> {
  try {
    const answer = await request(new URL(target, replica.url), {
      dispatcher: agent,
      method,
      signal,
      headers: {
        accept: 'application/json',
        'x-request-origin': EDGE_ORIGIN,
        'x-request-id': randomUUID(),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      body,
    });
    const text = await answer.body.text();
    if (answer.headers.connection === 'close') replicas.avoid(replica);
    if (answer.headers[NOT_TAKEN] !== undefined) return 'another';
    const id = answerIdIn(answer.headers);
    return read(answer.statusCode, text, id === null ? null : { id, replica });
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', detail: 'not answered in time' };
    const { message } = error as Error;
    // An answer that is too large says nothing of its replica.
    if (!mayAskAnother(error as Error, true)) return { kind: 'failed', detail: message };
    replicas.avoid(replica);
    return 'another';
  }
}

/** An address that the service does not know is no item that does not exist. */
const NO_SUCH_CALL = 'unknown_path';

function read(status: number, text: string, given: GivenAnswer | null): Answered {
  const envelope = parsed(text) as {
    code?: unknown;
    data?: unknown;
    error_data?: { reason?: unknown } | null;
  };
  if (status === 200 && envelope?.code === 200)
    return {
      kind: 'answer',
      data: envelope.data ?? null,
      hash: createHash('sha256').update(text).digest('base64'),
      characters: text.length,
      given,
    };
  if (status === 404 && envelope?.code === 404 && envelope.error_data?.reason !== NO_SUCH_CALL)
    return { kind: 'missing' };
  return { kind: 'failed', detail: `answered ${status}` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
