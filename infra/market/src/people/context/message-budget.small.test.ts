import { expect, test } from 'vitest';
import { messageBudget } from './message-budget.ts';

test('counts each refusal of a spent budget, and logs it once for each part and channel', () => {
  const lines: object[] = [];
  const budget = messageBudget({ mail: 60, text: 6 }, { error: (facts) => void lines.push(facts) });
  const [one, other] = [new Date('2026-11-27T00:10:00Z'), new Date('2026-11-27T00:20:00Z')];
  for (const until of [one, one, other]) budget.tellSpent('text', { until });
  budget.tellSpent('mail', { until: one });
  expect(lines).toEqual([
    { channel: 'text', until: one, perHour: 6 },
    { channel: 'text', until: other, perHour: 6 },
    { channel: 'mail', until: one, perHour: 60 },
  ]);
  expect([...budget.refused]).toEqual([
    ['mail', 1],
    ['text', 3],
  ]);
});
