/**
 * Codes from 500 on with which a service refuses (specification, section 8): nothing has moved, and nothing is broken.
 * Every other one is a fault.
 */
export const REFUSING_CODES: ReadonlySet<number> = new Set([511, 512, 530]);
