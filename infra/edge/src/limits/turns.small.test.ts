import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('never more turns of an address than it may have; all get theirs, in their order, and nothing is kept after', async () => {
  const asked = fc.array(fc.constantFrom('10.0.0.1', '10.0.0.2', '2001:db8::1', '2001:db8::2'), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(asked, fc.integer({ min: 1, max: 5 }), async (addresses, most) => {
      const line = turns(most);
      // Both IPv6 addresses are of one network.
      const keyOf = (address: string) => (address.startsWith('2001') ? 'network' : address);
      const running = new Map<string, number>();
      const order = new Map<string, number[]>();
      await Promise.all(
        addresses.map(async (address, at) => {
          const end = await line.take(address);
          const key = keyOf(address);
          running.set(key, (running.get(key) ?? 0) + 1);
          order.set(key, [...(order.get(key) ?? []), at]);
          expect(running.get(key)).toBeLessThanOrEqual(most);
          await new Promise((later) => setImmediate(later));
          running.set(key, (running.get(key) ?? 0) - 1);
          end();
          end();
        }),
      );
      await new Promise((later) => setImmediate(later));
      for (const places of order.values()) expect(places).toEqual(places.toSorted((one, two) => one - two));
      for (const address of addresses) expect(line.of(address)).toEqual({ running: 0, waiting: 0 });
    }),
    { numRuns: 50 },
  );
});
