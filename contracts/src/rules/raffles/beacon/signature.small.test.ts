import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BeaconChain, QUICKNET, SANDBOX_CHAIN } from './chain.ts';
import { chainHash } from './chain-hash.ts';
import { readChain } from './read-chain.ts';
import { SANDBOX_KEY, sandboxKey, signRound } from './sandbox-key.ts';
import { isSignedRound, randomnessOf } from './signature.ts';

/** Rounds that drand's quicknet has signed, as published: by drand's documentation, by drand-verify and by a client's tests. */
const SIGNED: readonly (readonly [round: number, signature: string, randomness: string])[] = [
  [
    42,
    '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a',
    '8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3',
  ],
  [
    1_000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  ],
  [
    657_413,
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  ],
];
const [[, OF_42]] = SIGNED as [(typeof SIGNED)[number]];

describe('a signature', () => {
  test.each(SIGNED)('verifies for quicknet in round %i', (round, signature, randomness) => {
    expect(isSignedRound(QUICKNET, round, signature)).toBe(true);
    expect(randomnessOf(signature)).toBe(randomness);
    expect(isSignedRound(QUICKNET, round + 1, signature)).toBe(false);
    expect(isSignedRound(SANDBOX_CHAIN, round, signature)).toBe(false);
  });

  test('matches only its own chain and key from the sandbox', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (round) => {
        const signature = signRound(round);
        expect(isSignedRound(SANDBOX_CHAIN, round, signature)).toBe(true);
        expect(isSignedRound(QUICKNET, round, signature)).toBe(false);
        expect(isSignedRound(SANDBOX_CHAIN, round, signRound(round, sandboxKey('another')))).toBe(false);
        expect(isSignedRound(SANDBOX_CHAIN, round + 1, signature)).toBe(false);
      }),
      { numRuns: 5 },
    );
  });

  test('fails without an exception when it is changed or malformed', () => {
    const changed = fc.tuple(fc.nat({ max: 95 }), fc.integer({ min: 1, max: 15 })).map(([at, by]) => {
      const digit = (Number.parseInt(OF_42[at] ?? '', 16) ^ by).toString(16);
      return OF_42.slice(0, at) + digit + OF_42.slice(at + 1);
    });
    fc.assert(
      fc.property(fc.oneof(changed, fc.string(), fc.stringMatching(/^[0-9a-f]{96}$/)), (signature) => {
        expect(isSignedRound(QUICKNET, 42, signature)).toBe(false);
      }),
      { numRuns: 60 },
    );
    expect(isSignedRound(QUICKNET, 42, OF_42.toUpperCase())).toBe(false);
    for (const round of [0, -1, 1.5, Number.NaN, 2 ** 60])
      expect(isSignedRound(QUICKNET, round, OF_42)).toBe(false);
  });

  test('rejects the point at infinity as a key and as a signature', () => {
    const none = { ...QUICKNET, public_key: `c0${'0'.repeat(190)}` };
    expect(isSignedRound(none, 42, `c0${'0'.repeat(94)}`)).toBe(false);
    expect(isSignedRound(QUICKNET, 42, `c0${'0'.repeat(94)}`)).toBe(false);
  });
});

describe('a chain', () => {
  test('has the hash of its description as its name', () => {
    expect(chainHash(QUICKNET)).toBe(QUICKNET.hash);
    expect(chainHash(SANDBOX_CHAIN)).toBe(SANDBOX_CHAIN.hash);
    const changes: Partial<BeaconChain>[] = [
      { public_key: SANDBOX_CHAIN.public_key },
      { period: 30 },
      { genesis_time: QUICKNET.genesis_time - 3_000 },
      { group_hash: '0'.repeat(64) },
      { beacon_id: 'default' },
    ];
    for (const change of changes) expect(chainHash({ ...QUICKNET, ...change })).not.toBe(QUICKNET.hash);
    expect(chainHash({ ...QUICKNET, public_key: 'x' })).toBeNull();
    for (const time of [0, -3, 1.5])
      expect([
        chainHash({ ...QUICKNET, period: time }),
        chainHash({ ...QUICKNET, genesis_time: time }),
      ]).toEqual([null, null]);
  });

  test('has the sandbox key when it comes from the sandbox', () => {
    expect(isSignedRound(SANDBOX_CHAIN, 7, signRound(7, SANDBOX_KEY))).toBe(true);
  });

  const info = (change: object = {}) =>
    JSON.stringify({
      public_key: QUICKNET.public_key,
      period: 3,
      genesis_time: QUICKNET.genesis_time,
      hash: QUICKNET.hash,
      groupHash: QUICKNET.group_hash,
      schemeID: QUICKNET.scheme_id,
      metadata: { beaconID: 'quicknet' },
      ...change,
    });

  test('reads its name, or the description that drand gives', () => {
    expect(readChain('quicknet')).toBe(QUICKNET);
    expect(readChain('sandbox')).toBe(SANDBOX_CHAIN);
    expect(readChain(info())).toEqual(QUICKNET);
  });

  test.each([
    ['', 'is neither'],
    ['Quicknet', 'is neither'],
    ['null', 'is neither'],
    ['[]', 'is neither'],
    [info({ period: '3' }), 'is neither'],
    [info({ schemeID: 'pedersen-bls-chained' }), 'another scheme'],
    [info({ hash: SANDBOX_CHAIN.hash }), 'does not belong'],
    [info({ genesis_time: 1 }), 'does not belong'],
    [info({ metadata: null }), 'does not belong'],
  ])('rejects %s', (text, problem) => {
    expect(readChain(text)).toContain(problem);
  });
});
