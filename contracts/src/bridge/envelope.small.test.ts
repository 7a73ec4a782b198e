import { expect, test } from 'vitest';
import { readFromApp } from './envelope.ts';

const of = (type: string, payload: unknown = null, v: unknown = 1) => ({ v, id: 'a', type, payload });

test.each([
  [
    of('ready', { version: '3.2.0', capabilities: ['close', 'fly', 7, 'sendJWT', 'toString'] }),
    { type: 'ready', version: '3.2.0', capabilities: ['close', 'sendJWT'] },
  ],
  [of('openLogin'), { type: 'openLogin' }],
  [of('setJWT', { jwt: 'abc' }), { type: 'setJWT', jwt: 'abc' }],
  [of('onCertificated', { token: 't' }), { type: 'onCertificated', token: 't' }],
  [of('onCertificated'), { type: 'onCertificated', token: null }],
  [JSON.stringify(of('openLogin')), { type: 'openLogin' }],
])('reads %j as a message', (message, expected) => {
  expect(readFromApp(message)).toEqual(expected);
});

test.each([
  null,
  7,
  'no json',
  '{"v":1',
  {},
  of('openLogin', null, 2),
  of('explode'),
  of('ready', { version: 3, capabilities: [] }),
  of('ready', { version: '3.2.0' }),
  of('setJWT', { jwt: '' }),
  of('setJWT', { jwt: 7 }),
])('rejects %j as a message', (message) => {
  expect(readFromApp(message)).toBeNull();
});
