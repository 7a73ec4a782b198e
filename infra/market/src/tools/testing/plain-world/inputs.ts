import type { calls } from '@sold/contracts/calls/index';

export type Fields = Record<string, unknown>;

/** What a call's own input needs besides what there is, made for it when it is asked for. */
export type Inputs = Partial<Record<keyof typeof calls, () => Promise<Fields>>>;
