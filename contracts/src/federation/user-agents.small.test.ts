import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';
import { RARER_AGENTS } from './rarer-user-agents.ts';
import { KNOWN_AGENTS } from './user-agents.ts';

const ALL = [...KNOWN_AGENTS, ...RARER_AGENTS];

test('the table holds more than 160 agents, each once but for what reduced agents share', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(160);
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
});

test.each(ALL)('$name', ({ userAgent, os, osVersion, flags, touch }) => {
  const device = describeDevice({ userAgent, ...(touch ? { platform: 'MacIntel', maxTouchPoints: 5 } : {}) });
  const isTrue = Object.entries(device).flatMap(([name, value]) => (value === true ? [name] : []));
  expect({ os: device.os, osVersion: device.osVersion, flags: isTrue.sort() }).toEqual({
    os,
    osVersion,
    flags: [...flags].sort(),
  });
  expect(Object.keys(device)).toHaveLength(21);
});
