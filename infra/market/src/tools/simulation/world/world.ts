import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { NO_CENTRE } from '@sold/service/settings/centre';
import { type Random, randomOf } from '@sold/service/testing/random';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../app/context/context.ts';
import { createMarket } from '../../../app/server/create-market.ts';
import { sessionTokens, type Tokens } from '../../../people/sessions/tokens.ts';
import type { RandomSource } from '../../../platform/base/random.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { testBeacon } from '../../testing/test-beacon.ts';
import { Model } from '../model/model.ts';
import { Differs } from '../model/model-rows.ts';
import { type SimulatedGateway, simulatedGateway } from '../model/simulated-gateway.ts';
import { type SimulatedCoupons, simulatedCoupons } from './simulated-coupons.ts';

const SECRET = new TextEncoder().encode('a secret of the simulator, 32 bytes or more');

export interface Person {
  id: number;
  token: string;
  cardId: number;
  addressId: number;
  bankId: number;
}

export interface Place {
  itemId: number;
  sizeId: number;
}

interface SimulatedRaffle {
  id: number;
  sizeId: number;
  stock: number;
  price: number;
  from: number;
  to: number;
  isDrawn: boolean;
  /** Customer → state of the entry. */
  entries: Map<number, string>;
}

/** A market whose clock, chance and gateway belong to a seed, its people, and the model of it. */
export class World {
  readonly model = new Model();
  readonly random: Random;
  readonly gateway: SimulatedGateway;
  readonly coupons: SimulatedCoupons = simulatedCoupons();
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly tokens: Tokens;
  readonly people: Person[] = [];
  readonly places = new Map<number, Place>();
  readonly couponsOf = new Map<number, number[]>();
  /** Milliseconds. */
  clock = Date.parse('2026-11-21T03:00:00Z');
  /** Customers who have agreed to pay later. */
  readonly agreed = new Set<number>();
  /** Customer that sells raffle prizes. */
  systemAccount = 0;
  readonly raffles: SimulatedRaffle[] = [];
  readonly db: Db;
  private requests = 0;
  private roundsAsked = 0;

  constructor(db: Db, seed: number) {
    this.db = db;
    this.random = randomOf(seed);
    this.gateway = simulatedGateway(this.random);
    // Names and tokens have numbers of their own: how many are drawn changes nothing of the steps.
    const random: RandomSource = seededRandom(seed);
    this.tokens = sessionTokens(SECRET, random);
    const { app, context } = createMarket({
      context: {
        db,
        // Never twice the same instant: what happened first is then known.
        clock: () => {
          this.clock += 1;
          return new Date(this.clock);
        },
        random,
        gateway: this.gateway.gateway,
        coupons: this.coupons.client,
        queue: { send: async () => {} },
        courier: { mail: async () => {}, text: async () => {}, push: null },
        centre: NO_CENTRE,
        welcomeCoupon: '',
        identity: null,
        // It is away every third time, and has chance of its own.
        beacon: testBeacon(() => ++this.roundsAsked % 3 === 0),
        receipts: { issue: async () => ({ type: 'unknown', isAway: true }), cancel: async () => 'away' },
        videos: { search: async () => ({ type: 'failed' }), addressOf: () => '' },
      },
      tokens: this.tokens,
      secret: SECRET,
      logLevel: 'silent',
    });
    this.app = app;
    this.context = context;
  }

  async call<K extends CallKey>(
    who: Person,
    key: K,
    input: CallTable[K]['input'],
    idempotencyKey?: string,
  ): Promise<{ reason: string; data: CallTable[K]['output'] | undefined }> {
    const [method = 'GET', url = ''] = key.split(' ');
    this.requests += 1;
    const answer = await this.app.inject({
      method: method as 'POST',
      url,
      headers: {
        authorization: `Bearer ${await this.tokenOf(who)}`,
        'idempotency-key': idempotencyKey ?? `simulated-${this.requests}`,
        'content-type': 'application/json',
      },
      payload: input as object,
    });
    const body = answer.json() as { data: CallTable[K]['output']; error_data?: { reason: string } };
    if (answer.statusCode >= 500 && answer.statusCode < 510)
      throw new Differs(`${key} answered ${answer.statusCode}: ${answer.body}`);
    this.model.asked.push(...this.gateway.taken());
    return answer.statusCode === 200
      ? {
          reason: (body.data as { payment_state?: string }).payment_state === 'pending' ? 'pending' : 'ok',
          data: body.data,
        }
      : { reason: body.error_data?.reason ?? '', data: undefined };
  }

  /** The simulator's people have always just signed in. */
  private async tokenOf(who: Person): Promise<string> {
    const { signSessionToken, readSessionToken } = await import('@sold/service/session/session-token');
    const session = readSessionToken(SECRET, who.token, new Date(0));
    if (session === null) throw new Differs('a token of the simulator cannot be read');
    const { customerId, sessionId } = session;
    return signSessionToken(SECRET, { customerId, sessionId }, new Date(this.clock));
  }

  expect(reason: string, predicted: string): string {
    if (reason !== predicted) throw new Differs(`answered ${reason}, the model says ${predicted}`);
    return reason;
  }

  person(): Person {
    return this.random.pick(this.people);
  }

  byId(id: number): Person {
    return this.people.find((one) => one.id === id) as Person;
  }

  place(): Place {
    return this.random.pick([...this.places.values()]);
  }

  /** A place whose goods a person may buy again. */
  usualPlace(): Place {
    return this.random.pick([...this.places.values()].filter(({ sizeId }) => !this.model.once.has(sizeId)));
  }

  /** Around 100,000 won, so that books cross often. */
  price(): number {
    return 90_000 + this.random.int(21) * 1_000;
  }
}
