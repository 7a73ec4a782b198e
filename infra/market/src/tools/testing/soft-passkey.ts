import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Faults of an authenticator. */
export interface SoftFaults {
  origin?: string;
  rpId?: string;
  /** The person did not prove themselves to it. */
  isUnverified?: boolean;
  /** Another key signs. */
  isForged?: boolean;
  counter?: number;
}

/** A passkey of a program: ES256, without an attestation. */
export interface SoftPasskey {
  id: string;
  made(
    challenge: string,
    faults?: SoftFaults,
  ): {
    passkey_id: string;
    client_data: string;
    attestation: string;
    transports: string[];
  };
  signed(
    challenge: string,
    faults?: SoftFaults,
  ): {
    passkey_id: string;
    client_data: string;
    authenticator_data: string;
    signature: string;
  };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);
const base64url = (value: Buffer) => value.toString('base64url');

/** @param origin ours, as a browser sees it */
export function softPasskey(origin = 'http://localhost:8080'): SoftPasskey {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  /** COSE: EC2, ES256, P-256. */
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
  const clientData = (type: string, challenge: string, faults: SoftFaults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }));
  const authData = (flags: number, { rpId, isUnverified, counter = 0 }: SoftFaults) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rp = createHash('sha256')
      .update(rpId ?? new URL(origin).hostname)
      .digest();
    return Buffer.concat([rp, Buffer.from([flags | PRESENT | (isUnverified ? 0 : VERIFIED)]), count]);
  };
  return {
    id: base64url(id),
    made(challenge, faults = {}) {
      const data = Buffer.concat([
        authData(WITH_KEY, faults),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      return {
        passkey_id: base64url(id),
        client_data: base64url(clientData('webauthn.create', challenge, faults)),
        attestation: base64url(attestation),
        transports: ['internal'],
      };
    },
    signed(challenge, faults = {}) {
      const client = clientData('webauthn.get', challenge, faults);
      const data = authData(0, faults);
      const signature = sign(
        'sha256',
        Buffer.concat([data, createHash('sha256').update(client).digest()]),
        (faults.isForged ? other : pair).privateKey,
      );
      return {
        passkey_id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(signature),
      };
    },
  };
}
