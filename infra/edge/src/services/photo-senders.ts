import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as ask, type Connections, connections } from '@sold/service/clients/connections';
import { answerHeaders, NOT_TAKEN, requestHeaders } from '../http/forwarded-headers.ts';
import { pathOf } from '../http/request-head.ts';
import type { Visitor } from '../http/visitor.ts';
import { mayAskAnother } from './passage.ts';
import type { Replica, Replicas } from './replicas.ts';

const CONNECTIONS = 16;
/** Longest wait for an answer of all replicas, milliseconds. */
const ANSWER_MS = 10_000;
/** Largest answer, bytes. */
const ANSWER_BYTES = 65_536;
/** Headers by which people and operators say who they are. */
const CREDENTIALS = ['authorization', 'cookie'];

/** The sender of a photo, as the market names them; or its refusal. */
export type AskedSender =
  | { sender: string }
  | { refusal: { status: number; headers: IncomingHttpHeaders; text: string } };

export interface PhotoSenders {
  /**
   * Asks the market who sends a photo, and whether they may, before anything of it is read.
   * @returns null when the market cannot be asked
   */
  of(request: IncomingMessage, from: { visitor: Visitor; requestId: string }): Promise<AskedSender | null>;
  close(): Promise<void>;
}

export function photoSenders(replicas: Replicas): PhotoSenders {
  const agent = connections({ most: CONNECTIONS, answerBytes: ANSWER_BYTES });
  return {
    async of({ headers, url = '' }, { visitor, requestId }) {
      const own = Object.fromEntries(CREDENTIALS.map((name) => [name, headers[name]]));
      const sent = requestHeaders(own, visitor, requestId);
      const signal = AbortSignal.timeout(ANSWER_MS);
      for (const replica of replicas.inTurn()) {
        const answer = await askOne(agent, replica, { path: pathOf(url), headers: sent, signal });
        if (answer === 'another') replicas.avoid(replica);
        else return answer;
      }
      return null;
    },
    close: () => agent.destroy(),
  };
}

async function askOne(
  dispatcher: Connections,
  { url }: Replica,
  { path, headers, signal }: { path: string; headers: IncomingHttpHeaders; signal: AbortSignal },
): Promise<AskedSender | 'another' | null> {
  try {
    const answer = await ask(new URL(path, url), { dispatcher, headers, signal });
    const text = await answer.body.text();
    if (answer.headers[NOT_TAKEN] !== undefined) return 'another';
    if (answer.statusCode !== 200) {
      const { statusCode: status, headers } = answer;
      return { refusal: { status, headers: answerHeaders(headers), text } };
    }
    const { data } = JSON.parse(text) as { data: { sender: string } };
    return { sender: data.sender };
  } catch (error) {
    return !signal.aborted && mayAskAnother(error as Error, true) ? 'another' : null;
  }
}
