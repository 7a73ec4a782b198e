/** A message as it is sent. */
export interface Written {
  subject: string;
  text: string;
  html: string;
}

export interface Outgoing extends Written {
  /** Equal for every try: a recipient can recognise a repeated message by it. */
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

export class NotTaken extends Error {
  /** Trying again does not help: there is no such address. */
  readonly isForGood: boolean;

  constructor(why: string, isForGood: boolean) {
    super(why);
    this.isForGood = isForGood;
  }
}
