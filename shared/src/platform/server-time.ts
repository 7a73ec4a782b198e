/** Possible offsets of the server's clock, milliseconds; null before any response. */
let known: { least: number; most: number } | null = null;

/**
 * Learns from the `Date` header of an answer how far the server's clock is from this device's. The header names whole seconds,
 * and it was written between sending and receiving: each answer leaves a range of possible offsets, and several narrow it.
 * @param sentAt this device's clock when the request left, milliseconds; `receivedAt` when its answer came
 */
export function noteServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const second = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(second) || receivedAt < sentAt) return;
  const heard = { least: second - receivedAt, most: second + 999 - sentAt };
  const both = known && {
    least: Math.max(known.least, heard.least),
    most: Math.min(known.most, heard.most),
  };
  // Where both cannot be true, the device's clock was set meanwhile.
  known = both !== null && both.least <= both.most ? both : heard;
}

/** Whether the server's clock is known. */
export function knowsServerTime(): boolean {
  return known !== null;
}

/** The server's clock, milliseconds; this device's own until an answer has told. */
export function serverNow(deviceNow: number = Date.now()): number {
  return known === null ? deviceNow : deviceNow + Math.round((known.least + known.most) / 2);
}

/** Asks the server for nothing but its time; for pages whose answers came with them. */
export async function askServerTime(): Promise<void> {
  const sentAt = Date.now();
  try {
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    noteServerDate(headers.get('date'), sentAt, Date.now());
  } catch (error) {
    console.warn('The server could not be asked for its time; this device’s clock is used.', error);
  }
}

/** Forgets it; for tests. */
export function forgetServerTime(): void {
  known = null;
}
