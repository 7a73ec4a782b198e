import { execFileSync } from 'node:child_process';
import { beforeAll, expect, test, vi } from 'vitest';
import { canUnpack, unpackChromium } from './unpack-chromium.ts';

beforeAll(() => {
  vi.stubEnv('TEST_TOOLS', 'packages');
  vi.resetModules();
});

test('without a Chromium of the machine the one of the package runs, where it has one', async () => {
  const { chromiumProgram, systemChromium } = await import('./chromium-program.ts');
  expect(systemChromium()).toBeUndefined();
  if (!canUnpack) return expect(chromiumProgram()).toBeUndefined();
  await unpackChromium();
  const { executablePath = '', env } = chromiumProgram() ?? {};
  const version = execFileSync(executablePath, ['--version', '--no-sandbox'], { encoding: 'utf8', env });
  expect(version).toMatch(/^Chromium \d+\./);
});
