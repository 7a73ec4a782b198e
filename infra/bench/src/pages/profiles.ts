/** A network and a processor, as Chromium imitates them. */
export interface Profile {
  name: string;
  /** Added to every request, milliseconds. */
  latencyMs: number;
  /** Bytes a second, each way. */
  bytesPerS: number;
  /** How many times slower the processor is. */
  cpu: number;
  /** A phone's window, else a desktop's. */
  isPhone: boolean;
}

const MBIT = 1_000_000 / 8;

/** A phone on a slow network, and a desktop on a fast one. */
export const PROFILES = {
  phone: { name: 'phone', latencyMs: 150, bytesPerS: 1.6 * MBIT, cpu: 4, isPhone: true },
  fast: { name: 'fast', latencyMs: 40, bytesPerS: 10 * MBIT, cpu: 1, isPhone: false },
} as const satisfies Record<string, Profile>;
