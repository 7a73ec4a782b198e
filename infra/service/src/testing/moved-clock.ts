/**
 * Loaded before a program (`node --import`): its clock is `CLOCK_AHEAD_MS` milliseconds ahead, so that a test meets what only time
 * brings and waits for none of it. Monotonic clocks and timers are as they were.
 */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

class MovedDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = MovedDate as DateConstructor;
