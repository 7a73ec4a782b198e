import { type BeaconChain, SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { isSignedRound, randomnessOf } from '@sold/contracts/rules/raffles/beacon/signature';
import { inTime } from '@sold/service/clients/in-time';

/** Result of a request for a round; `problem` says in English, for operators, what each server did. */
export type BeaconAnswer =
  | { type: 'signed'; signature: string; randomness: string }
  | { type: 'failed'; problem: string };

/** Public random numbers, from servers that need not be trusted: their answers are checked with the key of the chain. */
export interface BeaconSource {
  /** Chain of raffles that are announced from now on. */
  chain: BeaconChain;
  /**
   * Asks for a round whose time has come. Never throws for anything that can happen on the way.
   * @param ending no further server is asked once it is aborted
   */
  ask(chain: BeaconChain, round: number, ending?: AbortSignal): Promise<BeaconAnswer>;
}

/** Longest wait for one server, milliseconds. */
const TIMEOUT_MS = 4_000;
/** Longest answer that is read, bytes; a round takes some 200. */
const LONGEST = 8_192;

/**
 * Servers that speak drand's HTTP interface (`GET /{chain hash}/public/{round}`), asked one after the other until one has the
 * round. A server that is away, slow, or answers anything else costs its own turn.
 * @param allowsSandbox whether the sandbox chain, whose key is public, is good enough
 */
export function drandServers({
  chain,
  urls,
  allowsSandbox,
  timeoutMs = TIMEOUT_MS,
}: {
  chain: BeaconChain;
  urls: readonly string[];
  allowsSandbox: boolean;
  timeoutMs?: number;
}): BeaconSource {
  return {
    chain,
    async ask(asked, round, ending) {
      if (asked.hash === SANDBOX_CHAIN.hash && !allowsSandbox)
        return { type: 'failed', problem: 'the sandbox chain is not for production' };
      const problems: string[] = [];
      for (const url of urls) {
        if (ending?.aborted) break;
        const answer = await askServer(url, { chain: asked, round, timeoutMs });
        if (answer.type === 'signed') return answer;
        problems.push(`${url}: ${answer.problem}`);
      }
      return { type: 'failed', problem: problems.join('; ') || 'no server was asked' };
    },
  };
}

async function askServer(
  url: string,
  { chain, round, timeoutMs }: { chain: BeaconChain; round: number; timeoutMs: number },
): Promise<BeaconAnswer> {
  const failed = (problem: string): BeaconAnswer => ({ type: 'failed', problem });
  try {
    const address = new URL(`${url.replace(/\/+$/, '')}/${chain.hash}/public/${round}`);
    const { status, text } = await inTime(timeoutMs, async (signal) => {
      const answer = await fetch(address, {
        signal,
        redirect: 'error',
        headers: { accept: 'application/json' },
      });
      return { status: answer.status, text: answer.ok ? await readShort(answer) : await drop(answer) };
    });
    if (status === 404 || status === 425) return failed(`does not have round ${round} (${status})`);
    if (status !== 200) return failed(`answered ${status}`);
    if (text === null) return failed(`answered more than ${LONGEST} bytes`);
    return judge(text, chain, round);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    return failed(
      name === 'AbortError'
        ? `no answer in ${timeoutMs} ms`
        : `no answer (${cause?.code ?? cause?.message ?? name})`,
    );
  }
}

/** Judges an answer: only a valid signature of the round counts. */
function judge(text: string, chain: BeaconChain, asked: number): BeaconAnswer {
  const failed = (problem: string): BeaconAnswer => ({ type: 'failed', problem });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return failed('answered something else than JSON');
  }
  const { round, signature, randomness } = (body ?? {}) as Record<string, unknown>;
  if (round !== asked) return failed(`answered another round than ${asked}`);
  if (typeof signature !== 'string') return failed('answered without a signature');
  const made = randomnessOf(signature);
  if (made === null || !isSignedRound(chain, asked, signature))
    return failed(`answered a signature that is not of the chain ${chain.hash}`);
  // Later versions of the interface leave it out: it follows from the signature.
  if (randomness !== undefined && randomness !== made)
    return failed('answered a randomness that is not the hash of its signature');
  return { type: 'signed', signature, randomness: made };
}

/** @returns null when there is more than is read */
async function readShort(answer: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > LONGEST) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function drop(answer: Response): Promise<null> {
  await answer.body?.cancel();
  return null;
}
