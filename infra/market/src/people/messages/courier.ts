import type { Written } from './templates.ts';

/** A message on its way. */
export interface Outgoing extends Written {
  /** The same for every try: who takes it may know by it that it came before. */
  id: string;
  to: string;
}

/**
 * Delivers messages. {@link NotTaken} means that the message surely was not taken; after any other error the outcome is
 * unknown.
 */
export interface Courier {
  mail(message: Outgoing): Promise<void>;
  text(message: Outgoing): Promise<void>;
}

/** A message was not taken. */
export class NotTaken extends Error {
  /** Trying again does not help: there is no such address. */
  readonly isForGood: boolean;

  constructor(why: string, isForGood: boolean) {
    super(why);
    this.isForGood = isForGood;
  }
}
