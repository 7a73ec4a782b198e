import type { Shopper, TestMarket } from '../test-market.ts';
import { accountInputs } from './account-inputs.ts';
import { centreInputs } from './centre-inputs.ts';
import { claimInputs, claimRoutes } from './claim-inputs.ts';
import type { Fields, Inputs } from './inputs.ts';
import { makersOf, sizeOf } from './makers.ts';
import { operatorInputs } from './operator-inputs.ts';
import { addPeople } from './people.ts';
import { publicationInputs } from './publication-inputs.ts';
import { routeInputs } from './routes.ts';
import { shopperInputs } from './shopper-inputs.ts';

/** A market in which every call can be made, and the values that inputs have to name. */
export interface PlainWorld {
  /** The customer who calls. */
  person: Shopper;
  /** A customer with a payment password, which has to be given with every payment. */
  careful: Shopper;
  /** Existing values, by the names of fields. */
  known: Fields;
  /** Further fields of a call's own input, made for it on its request. */
  first: Inputs;
  /** Inputs that make a route answer that is no declared call, by `<method> <path>`. */
  routes: Record<string, () => Promise<Fields>>;
}

/** Fills a market with people, items, bids, units and a raffle. */
export async function plainWorld(market: TestMarket): Promise<PlainWorld> {
  const people = await addPeople(market);
  const makers = makersOf(people);
  const { person, other, careful, item, raffle, salesAgentId } = people;
  return {
    person,
    careful,
    known: {
      ...sizeOf(item),
      itemId: item.id,
      item_ids: [item.id],
      price: 100_000,
      point_amt: 0,
      card_id: person.cardId,
      address_id: person.addressId,
      inventory_return_address_id: person.addressId,
      bank_account_id: person.bankAccountId,
      customer_id: other.id,
      order_id: await makers.bought(),
      item_sales_agent_id: salesAgentId,
      itemSalesAgentId: salesAgentId,
      raffle_id: raffle.id,
      inventory_id: await makers.announced(),
      body_html: '<p>본문</p>',
    },
    first: {
      ...shopperInputs(people, makers),
      ...accountInputs(people),
      ...operatorInputs(people, makers),
      ...claimInputs(people, makers),
      ...centreInputs(people),
      ...publicationInputs(people, makers),
    },
    routes: { ...routeInputs(people, makers), ...claimRoutes(people, makers) },
  };
}
