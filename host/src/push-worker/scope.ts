/** The part of a service worker that this one uses; the types of pages do not know it. */
export interface PushScope {
  location: { origin: string };
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: {
    /** Without `includeUncontrolled`: tabs that this worker controls, and may send elsewhere. */
    matchAll(filter: { type: 'window'; includeUncontrolled?: true }): Promise<readonly PushTab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}

/** An open page of the site. */
export interface PushTab {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Lasting {
  /** The worker runs until it is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface PushEvent extends Lasting {
  data: { text(): string } | null;
}

export interface ClickEvent extends Lasting {
  notification: Pick<Notification, 'close' | 'data'>;
}
