import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

/** User agents as browsers and apps send them, each with its operating system, version and true flags. */
const [, ...ROWS] = readFileSync(new URL('./testing/user-agents.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const AGENTS = ROWS.map((row) => {
  const [name = '', os = '', osVersion = '', flags = '', touch = '', userAgent = ''] = row.split('\t');
  return { name, os, osVersion, flags: flags.split(' '), touch, userAgent };
});

test('the table holds more than 160 agents, each once', () => {
  expect(AGENTS.length).toBeGreaterThanOrEqual(160);
  expect(new Set(AGENTS.map(({ name }) => name)).size).toBe(AGENTS.length);
});

test.each(AGENTS)('describes $name', ({ userAgent, os, osVersion, flags, touch }) => {
  const device = describeDevice({ userAgent, ...(touch ? { platform: 'MacIntel', maxTouchPoints: 5 } : {}) });
  const isTrue = Object.entries(device).flatMap(([name, value]) => (value === true ? [name] : []));
  expect({ os: device.os, osVersion: device.osVersion, flags: isTrue.sort() }).toEqual({
    os,
    osVersion,
    flags,
  });
  expect(Object.keys(device)).toHaveLength(21);
});
