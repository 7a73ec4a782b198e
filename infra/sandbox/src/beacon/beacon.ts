import { SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { roundTime } from '@sold/contracts/rules/raffles/beacon/rounds';
import { sandboxKey, signRound } from '@sold/contracts/rules/raffles/beacon/sandbox-key';
import { randomnessOf } from '@sold/contracts/rules/raffles/beacon/signature';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Behaviour of the beacon until a test changes it. */
export type BeaconTemper =
  | 'fine'
  /** Answers 503. */
  | 'down'
  /** Never answers. */
  | 'silent'
  /** Answers a page of HTML with 200. */
  | 'page'
  /** Answers more than anybody wants to read. */
  | 'endless'
  /** Signs with another key. */
  | 'forged'
  /** Answers the round before, whatever is asked. */
  | 'otherRound'
  /** The signature of the round before, under the number of the asked one. */
  | 'oldSignature'
  /** A randomness that is not the hash of its signature. */
  | 'otherRandomness'
  /** Leaves the randomness out, as version 2 of the interface does. */
  | 'bare'
  /** Sends the asker elsewhere. */
  | 'elsewhere';

/** The stand-in for a drand server, as a check sees it. */
export interface Beacon {
  behave(next: BeaconTemper): void;
  /** How often a round was asked for since it began. */
  asked(): number;
}

const FORGER = sandboxKey('another signer');

/**
 * Adds what drand's HTTP interface has of a chain: `GET /{chain hash}/info`, `/{chain hash}/public/{round}` and `…/latest`, and
 * `/chains`. No round is handed out before its time.
 */
export function beaconRoutes(app: FastifyInstance, clock: () => Date = () => new Date()): Beacon {
  let temper: BeaconTemper = 'fine';
  let asked = 0;
  const latest = () => {
    const { genesis_time, period } = SANDBOX_CHAIN;
    return Math.floor((clock().getTime() / 1_000 - genesis_time) / period) + 1;
  };
  app.get('/chains', async () => [SANDBOX_CHAIN.hash]);
  app.get<{ Params: { chain: string } }>('/:chain/info', async ({ params }, reply) => {
    if (params.chain !== SANDBOX_CHAIN.hash) return reply.code(404).send({ error: 'unknown chain' });
    const { hash, public_key, period, genesis_time, group_hash, scheme_id, beacon_id } = SANDBOX_CHAIN;
    const metadata = { beaconID: beacon_id };
    return { public_key, period, genesis_time, hash, groupHash: group_hash, schemeID: scheme_id, metadata };
  });
  app.get<{ Params: { chain: string; round: string } }>(
    '/:chain/public/:round',
    async ({ params }, reply) => {
      asked += 1;
      if (params.chain !== SANDBOX_CHAIN.hash) return reply.code(404).send({ error: 'unknown chain' });
      const round = params.round === 'latest' ? latest() : Number(params.round);
      if (!Number.isSafeInteger(round) || round < 1) return reply.code(400).send({ error: 'no round' });
      if (roundTime(SANDBOX_CHAIN, round) > clock().getTime())
        return reply.code(404).send({ error: 'the round is in the future' });
      return answer(reply, round, temper);
    },
  );
  return {
    behave: (next) => {
      temper = next;
    },
    asked: () => asked,
  };
}

function answer(reply: FastifyReply, round: number, temper: BeaconTemper): FastifyReply | object {
  const of = (number: number, signature: string) => ({
    round: number,
    randomness: randomnessOf(signature),
    signature,
  });
  switch (temper) {
    case 'fine':
      return of(round, signRound(round));
    case 'down':
      return reply.code(503).send({ error: 'down' });
    case 'silent':
      return reply.hijack();
    case 'page':
      return reply.type('text/html').send('<!doctype html><title>Welcome</title>');
    case 'endless':
      return { ...of(round, signRound(round)), more: 'x'.repeat(1_000_000) };
    case 'forged':
      return of(round, signRound(round, FORGER));
    case 'otherRound':
      return of(round - 1, signRound(round - 1));
    case 'oldSignature':
      return of(round, signRound(round - 1));
    case 'otherRandomness':
      return { ...of(round, signRound(round)), randomness: '0'.repeat(64) };
    case 'bare':
      return { round, signature: signRound(round) };
    case 'elsewhere':
      return reply.redirect(`/${SANDBOX_CHAIN.hash}/public/latest`);
  }
}
