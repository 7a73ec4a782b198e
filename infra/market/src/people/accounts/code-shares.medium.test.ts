import { TooOften } from '@sold/service/http/too-often';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { messageBudget } from '../context/message-budget.ts';
import { countCode } from './code-limits.ts';

const MINUTE = 60_000;
const SECRET = new Uint8Array(32).fill(7);
/** Addresses of one network: one alone, a /24, a /64 and a /48. */
const NETWORKS: Record<string, (at: number) => string> = {
  'one address': () => '203.0.113.9',
  'a /24': (at) => `203.0.113.${at % 256}`,
  'a /64': (at) => `2001:db8:1:1::${(at % 65_535).toString(16)}`,
  'a /48': (at) => `2001:db8:1:${(at % 65_535).toString(16)}::1`,
};

onOneEngine('shares of the codes', (database) => {
  let runs = 0;

  /** Counts one code to a new contact. @returns whether it may be sent */
  async function asks(perHour: number, at: Date, kind: 'email' | 'mobile', address: string, contact: number) {
    const context = { budget: messageBudget({ mail: perHour, text: perHour }, { error() {} }) };
    const digits = String(contact).padStart(4, '0');
    const value = kind === 'email' ? `n${runs}-${contact}@a.kr` : `010${digits}${digits}`;
    const code = { contact: { kind, value }, known: null, source: { address, secret: SECRET } };
    try {
      await database.db.transaction().execute((trx) => countCode(context, trx, code as never, at));
      return true;
    } catch (error) {
      if (!(error instanceof TooOften)) throw error;
      return false;
    }
  }

  test.each(Object.keys(NETWORKS))(
    'leave others the most of what strangers may have, whatever %s sends and when',
    async (network) => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 30, max: 90 }),
          fc.constantFrom('email', 'mobile'),
          fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 3, maxLength: 6 }),
          async (inPart, kind, bursts) => {
            runs += 1;
            const start = Date.UTC(2026, 10, runs);
            const ofStrangers = Math.floor(inPart * 0.75);
            let contact = 0;
            for (const minute of bursts.toSorted((a, b) => a - b))
              for (let more = 0; more < inPart / 3; more += 1) {
                contact += 1;
                const at = new Date(start + minute * MINUTE + more * 1_000);
                await asks(inPart * 6, at, kind, NETWORKS[network]?.(contact) ?? '', contact);
              }
            const last = new Date(start + 15 * MINUTE);
            let sent = 0;
            for (let other = 0; other < ofStrangers; other += 1) {
              contact += 1;
              if (await asks(inPart * 6, last, kind, `100.${other}.1.1`, contact)) sent += 1;
            }
            expect(sent).toBeGreaterThanOrEqual(Math.floor(ofStrangers * 0.6));
          },
        ),
        { numRuns: 4 },
      );
    },
  );
});
