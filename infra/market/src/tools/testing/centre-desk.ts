import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { type CallMarket, callMarket, type Reply } from './call-market.ts';
import { png } from './photos.ts';
import { sendPhoto } from './send-photo.ts';
import { operatorOf, type TestMarket } from './test-market.ts';

type ActionKey = Extract<CallKey, `POST /api/operator/centre/${string}`>;
type Action = ActionKey extends `POST /api/operator/centre/${infer Name}` ? Name : never;
type Input<A extends Action> = CallTable[`POST /api/operator/centre/${A}`]['input'];
type More<A extends Action> = Omit<Input<A>, 'display_id' | 'version'>;
export type Card = CallTable['GET /api/operator/centre/card']['output'];

/** For tests: the desk of one operator, who acts on the card as it is now, and takes a photo before a verdict without one. */
export interface CentreDesk {
  call: CallMarket;
  card(displayId: string): Promise<Card>;
  act<A extends Action>(
    displayId: string,
    action: A,
    more: More<A>,
  ): Promise<Reply<`POST /api/operator/centre/${A}`>>;
}

/** Takes a photo of an inspection that has none. */
export async function photograph(market: Pick<TestMarket, 'origin'>, { photo_sets }: Card): Promise<void> {
  const inspection = photo_sets.find(({ set }) => set === 'inspection');
  if (inspection?.photos.length === 0 && inspection.upload !== null)
    await sendPhoto(market, inspection.upload, png());
}

/** @param role the program of that name calls */
export function centreDesk(market: Pick<TestMarket, 'origin'>, role: OperatorRole): CentreDesk {
  const call = callMarket(market.origin, operatorOf(role));
  const card = async (display_id: string) => {
    const { data, ...refusal } = await call('GET /api/operator/centre/card', { display_id });
    if (data === undefined) throw new Error(`no card: ${JSON.stringify(refusal)}`);
    return data;
  };
  return {
    call,
    card,
    act: async (display_id, action, more) => {
      const seen = await card(display_id);
      if (action === 'inspect') await photograph(market, seen);
      const { version } = seen;
      return call(`POST /api/operator/centre/${action}`, { display_id, version, ...more } as never);
    },
  };
}
