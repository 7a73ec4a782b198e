/** Platform functions that browsers and Node share. */
interface Platform {
  crypto: { subtle: { digest(name: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> } };
  TextEncoder: new () => { encode(text: string): Uint8Array };
}

/** SHA-256 of a text in UTF-8 as lower-case hex, by WebCrypto. In a browser it needs a secure origin or localhost. */
export async function sha256(text: string): Promise<string> {
  const { crypto, TextEncoder } = globalThis as unknown as Platform;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
