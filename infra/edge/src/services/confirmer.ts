import {
  type CurrentAnswers,
  currentAnswers,
  MOST_ANSWER_IDS,
} from '@sold/contracts/calls/catalogue/current-answers-internal';
import { EDGE_ORIGIN } from '@sold/contracts/errors/edge-origin';
import { connections, request } from '@sold/service/clients/connections';
import { inTime } from '@sold/service/clients/in-time';
import { shareNext } from '@sold/service/http/share-next';
import type { Replica, Replicas } from './replicas.ts';

/** Longest wait for a confirmation, milliseconds. A replica that takes longer is asked for answers alone for a while. */
const WAIT_MS = 250;
const AVOIDED_MS = 5_000;
/** Largest list of current ids, bytes. */
const LIST_BYTES = 256 * 1024;

/** An answer of a replica. */
export interface GivenAnswer {
  /** Under which the replica caches it. */
  id: string;
  replica: Replica;
}

/** `unknown`: the replica does not say, or not in time. */
export type Confirmation = 'current' | 'changed' | 'unknown';

/** Ids that a replica was asked for, and those that it calls current. */
interface Said {
  asked: ReadonlySet<string>;
  current: ReadonlySet<string>;
}

/** Asks replicas which of their answers are current. */
export interface Confirmer {
  /** @param queue confirmations of one queue share requests, and wait for no others */
  confirm(answer: GivenAnswer, queue: string): Promise<Confirmation>;
  close(): Promise<void>;
}

/** One request asks a replica for all answers of a queue that are wanted while the one before it is under way. */
export function confirmer(replicas: Replicas): Confirmer {
  const agent = connections({ answerBytes: LIST_BYTES, connectMs: WAIT_MS });
  const wanted = new Map<string, Set<string>>();
  const avoidedUntil = new WeakMap<Replica, number>();
  const isAvoided = (replica: Replica) =>
    !replicas.mayAsk(replica) || performance.now() < (avoidedUntil.get(replica) ?? 0);

  async function ask(replica: Replica, ids: string[]): Promise<ReadonlySet<string>> {
    return inTime(WAIT_MS, async (signal) => {
      const answer = await request(new URL(currentAnswers.path, replica.url), {
        dispatcher: agent,
        method: currentAnswers.method,
        // It is no visitor's request, whose number is limited.
        headers: { 'content-type': 'application/json', 'x-request-origin': EDGE_ORIGIN },
        body: JSON.stringify({ ids } satisfies CurrentAnswers['input']),
        signal,
      });
      if (answer.headers.connection === 'close') replicas.avoid(replica);
      const said = (await answer.body.json()) as { data?: Partial<CurrentAnswers['output']> | null };
      if (answer.statusCode !== 200 || !Array.isArray(said.data?.current))
        throw new Error(`answered ${answer.statusCode}`);
      return new Set(said.data.current);
    });
  }

  /** Null when the replica does not say which are current. */
  const askNext = shareNext(
    async ({ replica, place }: { replica: Replica; place: string }): Promise<Said | null> => {
      const ids = [...(wanted.get(place) ?? [])].slice(0, MOST_ANSWER_IDS);
      wanted.delete(place);
      if (isAvoided(replica)) return null;
      try {
        return { asked: new Set(ids), current: await ask(replica, ids) };
      } catch {
        // The request for the answer itself tells what is wrong.
        avoidedUntil.set(replica, performance.now() + AVOIDED_MS);
        return null;
      }
    },
  );
  return {
    async confirm({ id, replica }, queue) {
      if (isAvoided(replica)) return 'unknown';
      const place = `${replica.url.origin} ${queue}`;
      const ids = wanted.get(place) ?? new Set();
      wanted.set(place, ids.add(id));
      const said = await askNext(place, { replica, place });
      if (!said?.asked.has(id)) return 'unknown';
      return said.current.has(id) ? 'current' : 'changed';
    },
    close: () => agent.destroy(),
  };
}
