/**
 * Setup of every test project: what is waited for is waited for as long as a busy machine takes. Nothing is slower by it, for who
 * waits goes on as soon as it is there; only a failure takes longer to show.
 */
import { vi } from 'vitest';

/** Milliseconds. */
const LONGEST = 600_000;

const { waitFor, waitUntil } = vi;
type Wait = typeof waitFor;
/** Marks what was made patient already, where suites share a worker. */
const PATIENT = Symbol.for('sold.patient');

/** Options of vitest are a time, or an object that may hold one. */
const patient = (options: Parameters<Wait>[1]) =>
  typeof options === 'number' ? options : { timeout: LONGEST, ...options };

if (!(PATIENT in vi))
  Object.assign(vi, {
    [PATIENT]: true,
    waitFor: ((work, options) => waitFor(work, patient(options))) as Wait,
    waitUntil: ((work, options) => waitUntil(work, patient(options))) as typeof waitUntil,
  });
