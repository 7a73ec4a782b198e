export const GECKO = 'KHTML, like Gecko';
export const W = `AppleWebKit/537.36 (${GECKO})`;
export const I = `AppleWebKit/605.1.15 (${GECKO})`;

/** A user agent of a system that is known: its flags beside those of the system. */
export type AgentRow = readonly [name: string, userAgent: string, version: string, more?: readonly string[]];

export const phone = (about: string) => `Mozilla/5.0 (Linux; Android ${about})`;
