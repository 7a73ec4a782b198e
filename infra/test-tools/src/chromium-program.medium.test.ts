import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { chromiumProgram, isPackaged } from './chromium-program.ts';
import { unpackChromium } from './unpack-chromium.ts';

beforeAll(async () => {
  if (isPackaged) await unpackChromium();
});

test.runIf(isPackaged)('runs with the libraries of its package', () => {
  const { executablePath = '', env } = chromiumProgram() ?? {};
  const version = execFileSync(executablePath, ['--version', '--no-sandbox'], { encoding: 'utf8', env });
  expect(version).toMatch(/^Chromium \d+\./);
});

test.runIf(isPackaged)('uses no font of the machine', () => {
  const fonts = readFileSync(chromiumProgram()?.env?.FONTCONFIG_FILE ?? '', 'utf8');
  const folders = [...fonts.matchAll(/<dir>(.*)<\/dir>/g)].map(([, folder]) => folder);
  expect(folders).toHaveLength(2);
  for (const folder of folders) expect(folder).toMatch(/\/\.cache\/chromium\/|\/node_modules\//);
  expect(fonts).not.toContain('<include');
});
