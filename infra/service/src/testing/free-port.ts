import { freePorts } from '@sold/test-tools/free-ports';

const LOWEST = 24_000;

/** A port for a program that starts later, perhaps several times. No other caller gets it until this process ends. */
export const freePort = (): Promise<number> => freePorts(LOWEST, 1);
