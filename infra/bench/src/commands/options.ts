/** How thoroughly a bench measures. */
export interface BenchOptions {
  /** Short rounds and fewer of them: to see whether something is far off. */
  isQuick: boolean;
  /** How long, for a bench that watches something over time. */
  minutes?: number;
  /** Prints the progress of a measurement. */
  say(text: string): void;
}
