import { expect, test } from 'vitest';
import { grownModules } from './module-growth.ts';

test('lists the largest growth first, new modules with their whole size, and no smaller ones', () => {
  const before = { './a.ts': 100, './b.ts': 500, './c.ts': 300 };
  const now = { './a.ts': 150, './b.ts': 400, './c.ts': 300, './new.ts': 90 };
  expect(grownModules(before, now)).toBe('90 (+90) ./new.ts\n150 (+50) ./a.ts');
  expect(grownModules(before, now, 1)).toBe('90 (+90) ./new.ts');
  expect(grownModules(now, now)).toBe('');
});
