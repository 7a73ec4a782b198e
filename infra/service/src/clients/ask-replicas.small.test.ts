import { array, assert, asyncProperty, boolean } from 'fast-check';
import { expect, test } from 'vitest';
import { addressesIn, askReplicas } from './ask-replicas.ts';

test('asks each replica at most once, and gets an answer while any of them gives one', async () => {
  const rounds = array(array(boolean(), { minLength: 3, maxLength: 3 }), { maxLength: 6 });
  await assert(
    asyncProperty(rounds, async (answering) => {
      const inTurn = askReplicas(['0', '1', '2']);
      let last: string | undefined;
      for (const isUp of answering) {
        const asked: string[] = [];
        const answer = await inTurn(async (address) => {
          asked.push(address);
          return isUp[Number(address)] ? address : undefined;
        });
        expect(new Set(asked).size).toBe(asked.length);
        if (last !== undefined) expect(asked[0]).toBe(last);
        expect(answer === undefined).toBe(!isUp.includes(true));
        if (answer === undefined) expect(asked).toHaveLength(3);
        last = answer ?? last;
      }
    }),
  );
});

test.each([
  ['http://a:1', ['http://a:1']],
  [' http://a:1 ,, http://b:2,', ['http://a:1', 'http://b:2']],
  ['', []],
])('reads the addresses of %j', (setting, addresses) => {
  expect(addressesIn(setting)).toEqual(addresses);
});
