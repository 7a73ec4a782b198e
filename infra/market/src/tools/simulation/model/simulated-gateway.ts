import type { Random } from '@sold/service/testing/random';
import type { Gateway, Outcome } from '../../../money/gateway/gateway.ts';

/** A request of the market to the gateway, with its answer. */
export interface Asked {
  what: 'charge' | 'confirm' | 'lookup' | 'cancel';
  name: string;
  amount: number;
  answer: 'captured' | 'refused' | 'unknown' | 'back' | 'not back';
}

/** Key of every payment that was authorised on a page; its capture has one of its own. */
export const PAGE_KEY = 'authorised-on-the-page';

interface Fate {
  amount: number;
  isCaptured: boolean;
  /** Won given back. */
  returned: number;
}

export interface SimulatedGateway {
  gateway: Gateway;
  /** Returns the requests since the last call. */
  taken(): Asked[];
  /** Captures less refunds, won. */
  balance(): number;
}

/** Every card and account can be stored. */
const STORES: Pick<Gateway, 'storeCard' | 'storeAccount' | 'forget'> = {
  forget: async () => true,
  storeCard: async ({ customerKey }) => ({
    billingKey: `card-${customerKey}`,
    cardName: '카드',
    cardNo: '1234********5678',
  }),
  storeAccount: async ({ customerKey }) => ({
    billingKey: `account-${customerKey}`,
    bankNo: '********5678',
  }),
};

/** A gateway with answers of the seed: it charges, refuses, charges without an answer, answers later, fails to give back. */
export function simulatedGateway(random: Random): SimulatedGateway {
  const fates = new Map<string, Fate>();
  const keys = new Set<string>();
  /** Payments whose page was opened: the next look finds them authorised. */
  const pages = new Set<string>();
  let asked: Asked[] = [];
  const note = (one: Asked) => {
    asked.push(one);
  };

  function outcome(what: 'charge' | 'confirm', name: string, amount: number): Outcome {
    const known = fates.get(name) ?? {
      amount,
      isCaptured: random.chance(0.85),
      returned: 0,
    };
    fates.set(name, known);
    const answer = random.chance(0.08) ? 'unknown' : known.isCaptured ? 'captured' : 'refused';
    note({ what, name, amount, answer });
    return answerOf(answer, name);
  }

  function answerOf(answer: 'captured' | 'refused' | 'unknown', name: string): Outcome {
    if (answer === 'captured') {
      return { type: 'captured', paymentKey: `key-${name}` };
    }
    return answer === 'refused' ? { type: 'refused', message: '한도 초과' } : { type: 'unknown' };
  }

  return {
    gateway: {
      address: 'the simulated gateway',
      ownName: (name) => name,
      authorizePage: async ({ gatewayOrderId }) => {
        pages.add(gatewayOrderId);
        return { url: `/sandbox/pay/${gatewayOrderId}`, paymentKey: PAGE_KEY };
      },
      confirm: async ({ gatewayOrderId, amount }) => outcome('confirm', gatewayOrderId, amount),
      chargeStoredCard: async ({ gatewayOrderId, amount }) => outcome('charge', gatewayOrderId, amount),
      lookup: async (name) => {
        const known = fates.get(name);
        if (known === undefined && pages.has(name)) return { type: 'unknown', authorised: PAGE_KEY };
        if (known === undefined) return { type: 'none' };
        const answer = random.chance(0.2) ? 'unknown' : known.isCaptured ? 'captured' : 'refused';
        note({ what: 'lookup', name, amount: known.amount, answer });
        return answerOf(answer, name);
      },
      cancel: async ({ paymentKey, amount, key }) => {
        const name = paymentKey.slice('key-'.length);
        const fate = fates.get(name);
        const isBack = keys.has(key) || random.chance(0.85);
        note({ what: 'cancel', name, amount, answer: isBack ? 'back' : 'not back' });
        if (!isBack) return 'away';
        if (keys.has(key)) return 'done';
        keys.add(key);
        if (fate === undefined || !fate.isCaptured || fate.returned + amount > fate.amount)
          throw new Error(`${amount} won asked back of ${name}, which has ${JSON.stringify(fate)}`);
        fate.returned += amount;
        return 'done';
      },
      transactions: async () => [],
      ...STORES,
    },
    taken() {
      const now = asked;
      asked = [];
      return now;
    },
    balance: () =>
      [...fates.values()].reduce((sum, fate) => sum + (fate.isCaptured ? fate.amount - fate.returned : 0), 0),
  };
}
