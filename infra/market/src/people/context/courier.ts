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

/** A browser that takes pushes: where its push service takes them (RFC 8030), and its keys (RFC 8291). */
export interface PushDevice {
  endpoint: string;
  /** Public key of the browser, base64url. */
  p256dh: string;
  /** Secret of the browser, base64url. */
  auth: string;
}

/** A message as a push: nothing but its words and its page. */
export interface Push {
  /** Equal for every try: a repeated push takes the place of the one before. */
  id: string;
  title: string;
  text: string;
  /** Page to continue on, with the base path. */
  to: string;
}

/** Sends to browsers, with our name at push services. */
export interface PushCourier {
  /** Key that browsers subscribe with. */
  publicKey: string;
  /** @throws DeviceGone when the browser takes no pushes any more */
  send(device: PushDevice, push: Push): Promise<void>;
}

/**
 * Delivers messages. {@link NotTaken} means that the message surely was not taken; after any other error the outcome is
 * unknown.
 */
export interface Courier {
  mail(message: Outgoing): Promise<void>;
  text(message: Outgoing): Promise<void>;
  /** Null where pushes are not set up. */
  push: PushCourier | null;
}

export class NotTaken extends Error {
  /** Trying again does not help: there is no such address. */
  readonly isForGood: boolean;

  constructor(why: string, isForGood: boolean) {
    super(why);
    this.isForGood = isForGood;
  }
}

/** The push service knows the browser's address no more. */
export class DeviceGone extends NotTaken {
  constructor() {
    super('the device is gone', true);
  }
}
