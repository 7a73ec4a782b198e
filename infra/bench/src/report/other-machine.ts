import type { Section } from './report.ts';

/** Requests per second of the floors on the machine that issue 3 was written on. */
export const THERE = { orderFloor: 4600, pgbenchWith8: 7600, readFloor: 20_800 };

/**
 * How fast this machine is beside the one of issue 3, on which its limits in milliseconds and per second were set. Nothing
 * is judged by it. @param floors name, per second there and per second here
 */
export function besideOtherMachine(floors: readonly (readonly [string, number, number])[]): Section {
  return {
    title: 'This machine beside the one of issue 3, floors per second',
    columns: ['', 'there', 'here', 'of it'],
    rows: floors.map(([name, there, here]) => [name, there, here, here / there]),
  };
}
