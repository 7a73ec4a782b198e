/** A public source of random numbers (drand): it signs the number of each round, at its time and not before. */
export interface BeaconChain {
  /** Name of the chain: SHA-256 of the other fields, as `chain-hash` makes it. Hex, lower case. */
  hash: string;
  /** Public key of the signatures: a compressed point of G2, 192 hex digits. */
  public_key: string;
  /** Time between two rounds, seconds. */
  period: number;
  /** When round 1 was, seconds since 1970. */
  genesis_time: number;
  /** Hash of the group that signs; hex. */
  group_hash: string;
  scheme_id: string;
  beacon_id: string;
}

/** The one scheme that is understood: rounds stand alone, signatures are points of G1 (RFC 9380). */
export const BEACON_SCHEME = 'bls-unchained-g1-rfc9380';

/** Name of drand's public chain; alone, because pages need no more of it. */
export const QUICKNET_HASH = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** drand's public chain of a round every three seconds, held by the League of Entropy. A test makes its hash again. */
export const QUICKNET: BeaconChain = {
  hash: QUICKNET_HASH,
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  group_hash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  scheme_id: BEACON_SCHEME,
  beacon_id: 'quicknet',
};

/**
 * The chain of the sandbox, for demo and tests. Its secret key is in this repository: it proves nothing, the page says so, and
 * production refuses it.
 */
export const SANDBOX_CHAIN: BeaconChain = {
  hash: 'b8edb3d3f2e18ced4cdb7cb43f43478aff63dea0cf126ea764bad3d80aaa7de4',
  public_key:
    'ab22ad9501d5d55f9fd1a93c49e7f754c22274ecf6ae3d17b44e01c2cba895423dbf9c80321c0099ecbd2d6c68fdfa3b1298751826d162e3394dff4e4341df0a59b8db918432e5d2f15462c292f63fb3bd58af9f5e8c9f7bf5dd682afacca612',
  period: 3,
  genesis_time: 1_600_000_000,
  group_hash: 'aa4e0397eb73158576852b0800dc7cb7f4f7ae67dae567606163ab7f8434d4d1',
  scheme_id: BEACON_SCHEME,
  beacon_id: 'sold-sandbox',
};
