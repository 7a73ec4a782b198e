import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';
import { KNOWN_AGENTS } from './user-agents.ts';

test('the table holds more than 120 agents, each once but for what reduced agents share', () => {
  expect(KNOWN_AGENTS.length).toBeGreaterThanOrEqual(120);
  expect(new Set(KNOWN_AGENTS.map(({ name }) => name)).size).toBe(KNOWN_AGENTS.length);
});

test.each(KNOWN_AGENTS)('$name', ({ userAgent, os, osVersion, flags, touch }) => {
  const device = describeDevice({ userAgent, ...(touch ? { platform: 'MacIntel', maxTouchPoints: 5 } : {}) });
  const isTrue = Object.entries(device).flatMap(([name, value]) => (value === true ? [name] : []));
  expect({ os: device.os, osVersion: device.osVersion, flags: isTrue.sort() }).toEqual({
    os,
    osVersion,
    flags: [...flags].sort(),
  });
  expect(Object.keys(device)).toHaveLength(21);
});
