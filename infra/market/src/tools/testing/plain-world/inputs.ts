import type { calls } from '@sold/contracts/calls/index';

export type Fields = Record<string, unknown>;

/** Further fields of a call's own input, made for it on its request. */
export type Inputs = Partial<Record<keyof typeof calls, () => Promise<Fields>>>;
