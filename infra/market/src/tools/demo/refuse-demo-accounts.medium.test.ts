import { afterEach, expect, test, vi } from 'vitest';
import { createCustomer } from '../../people/customers/customer.ts';
import { systemRandom } from '../../platform/base/random.ts';
import { onOneEngine } from '../testing/each-engine.ts';
import { addDemoOperators } from './market/operators.ts';
import { DEMO_PASSWORD } from './market/people.ts';
import { openDemoAccounts, refuseDemoAccounts } from './refuse-demo-accounts.ts';

const PRODUCTION = { SOLD_MODE: 'production' };

afterEach(() => vi.restoreAllMocks());

onOneEngine('demo accounts in production', (database) => {
  const add = (email: string, mobileNo: string, password: string) =>
    database.db
      .transaction()
      .execute((trx) =>
        createCustomer(trx, { email, mobileNo, name: '사람', password, certifiedAt: null, now: new Date() }),
      );

  test('stop the start when they have the public password', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await add('someone@demo.sold', '01011112222', 'a password of their own');
    await add('minji@example.com', '01011113333', DEMO_PASSWORD);
    await refuseDemoAccounts(database.db, PRODUCTION);
    expect(exit).not.toHaveBeenCalled();

    await add('minji@demo.sold', '01011114444', DEMO_PASSWORD);
    expect(await openDemoAccounts(database.db)).toEqual(['minji@demo.sold']);
    await refuseDemoAccounts(database.db, {});
    expect(exit).not.toHaveBeenCalled();
    await refuseDemoAccounts(database.db, PRODUCTION);
    expect(exit).toHaveBeenCalledWith(1);
    expect(said.mock.calls).toEqual([[expect.stringContaining('(minji@demo.sold)')]]);

    await addDemoOperators(
      { db: database.db, clock: () => new Date(), random: systemRandom },
      new Uint8Array(32),
    );
    expect(await openDemoAccounts(database.db)).toEqual([
      'centre@demo.sold',
      'minji@demo.sold',
      'owner@demo.sold',
      'second@demo.sold',
      'support@demo.sold',
    ]);
  });
});
