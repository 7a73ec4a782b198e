import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';
import { whenText } from './when-text.ts';

const two = (value: number) => String(value).padStart(2, '0');

test('writes every minute of a day on a twelve-hour clock', () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
      const stamp = `2026-11-21 ${two(hour)}:${two(minute)}:00`;
      const text = clockText(stamp);
      const [half, clock = ''] = text.split(' ');
      const [hours, minutes] = clock.split(':').map(Number);
      expect(((hours ?? 0) % 12) + (half === '오후' ? 12 : 0)).toBe(hour);
      expect(minutes).toBe(minute);
      expect(whenText(stamp)).toBe(`2026.11.21 (토) ${text}`);
    }),
  );
});

test.each(['', '2026-11-21'])('returns an empty text for "%s"', (stamp) => expect(clockText(stamp)).toBe(''));
