import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';
import { USER_AGENTS } from './testing/user-agents.ts';

const AGENTS = USER_AGENTS.split('\n').map((row) => {
  const [name = '', os = '', osVersion = '', flags = '', touch = '', userAgent = ''] = row.split('\t');
  return { name, os, osVersion, flags: flags.split(' '), touch, userAgent };
});

test('lists more than 160 agents, each once', () => {
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
