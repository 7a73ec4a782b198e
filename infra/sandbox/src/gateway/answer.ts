/** A status and a body of the gateway's. */
export interface Answer {
  status: number;
  body: unknown;
}

/** An error as the public protocol writes one. */
export function problem(code: string, message: string): { code: string; message: string } {
  return { code, message };
}
