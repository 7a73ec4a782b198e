import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unitDir } from '../unit/paths.ts';
import { allCalls, literalsIn, usedCalls } from './used-calls.ts';

test('finds a call by its key and by its path in any quotes, and no other text', () => {
  const source = `call('GET /api/a'); const P = \`/api/b\`; x("coupon:/api/c"); y(\`POST \${P}\`); // /api/d\n'/api/e f'`;
  expect(literalsIn(source)).toEqual(['GET /api/a', '/api/b', 'coupon:/api/c']);
});

test('records the calls that a unit names with their input and output, without those of tests', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sold-calls-'));
  mkdirSync(join(dir, 'src/testing'), { recursive: true });
  writeFileSync(join(dir, 'src/a.tsx'), "call('POST /api/product/raffle/get-raffle', { raffle_id: 1 })");
  writeFileSync(join(dir, 'src/a.test.tsx'), "call('GET /api/v3/policy/in-force')");
  writeFileSync(join(dir, 'src/testing/b.ts'), "call('GET /api/v3/policy/in-force')");
  const found = usedCalls({ kind: 'remote', dir });
  expect(Object.keys(found)).toEqual(['POST /api/product/raffle/get-raffle']);
  const { input, output } = found['POST /api/product/raffle/get-raffle'] ?? {};
  expect(input).toMatchObject({ additionalProperties: false, required: ['raffle_id'] });
  expect(output?.properties?.['beacon']?.anyOf?.at(-1)).toEqual({ type: 'null' });
  expect(JSON.stringify(found)).not.toContain('description');
  rmSync(dir, { recursive: true });
});

test('finds most calls of shoppers named by a unit', () => {
  const remotes = (['trade', 'order', 'raffle', 'content', 'policy'] as const).map((unit) => ({
    kind: 'remote' as const,
    dir: unitDir(unit),
  }));
  const named = [{ kind: 'host' as const, dir: unitDir('host') }, ...remotes].flatMap((unit) =>
    Object.keys(usedCalls(unit)),
  );
  const all = Object.keys(allCalls()).filter((key) => !key.includes('/api/operator/'));
  expect(new Set(named).size).toBeGreaterThan(all.length * 0.6);
});
