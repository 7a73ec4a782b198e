import {
  type CurrentAnswers,
  currentAnswers,
  MOST_ANSWER_IDS,
} from '@sold/contracts/calls/catalogue/current-answers-internal';
import { connections, request } from '@sold/service/clients/connections';
import { shareNext } from '@sold/service/http/share-next';
import type { Replica, Replicas } from './replicas.ts';

/** Longest wait for a replica, milliseconds. */
const WAIT_MS = 2_000;
/** Largest list of current ids, bytes. */
const LIST_BYTES = 256 * 1024;
const CONNECTIONS = 4;

/** An answer of a replica. */
export interface GivenAnswer {
  /** Under which the replica caches it. */
  id: string;
  replica: Replica;
}

/** Asks replicas which of their answers are current. */
export interface Confirmer {
  /** Whether the replica would give the same answer now; false as well when it does not say so. */
  isCurrent(answer: GivenAnswer): Promise<boolean>;
  close(): Promise<void>;
}

/** One request to a replica asks for all answers that are wanted while the one before it is under way. */
export function confirmer(replicas: Replicas): Confirmer {
  const agent = connections({ most: CONNECTIONS, answerBytes: LIST_BYTES });
  const wanted = new Map<Replica, Set<string>>();
  const ask = shareNext(async (replica: Replica): Promise<ReadonlySet<string>> => {
    const ids = [...(wanted.get(replica) ?? [])].slice(0, MOST_ANSWER_IDS);
    wanted.delete(replica);
    const answer = await request(new URL(currentAnswers.path, replica.url), {
      dispatcher: agent,
      method: currentAnswers.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids } satisfies CurrentAnswers['input']),
      headersTimeout: WAIT_MS,
      bodyTimeout: WAIT_MS,
    });
    if (answer.headers.connection === 'close') replicas.avoid(replica);
    const said = (await answer.body.json()) as { data?: Partial<CurrentAnswers['output']> | null };
    return new Set(answer.statusCode === 200 ? said.data?.current : []);
  });
  return {
    async isCurrent({ id, replica }) {
      if (!replicas.mayAsk(replica)) return false;
      const ids = wanted.get(replica) ?? new Set();
      wanted.set(replica, ids.add(id));
      try {
        return (await ask(replica.url.origin, replica)).has(id);
      } catch {
        // The request for the answer itself tells what is wrong.
        return false;
      }
    },
    close: () => agent.destroy(),
  };
}
