import { deviceStorage } from './browser-storage.ts';

const KEY = 'sold.pay.way';

/** The way to pay that this device used last; it changes nothing but the order of a list, and what is chosen at first. */
export const lastWay = {
  read: (): string | null => deviceStorage.read(KEY),
  write: (id: string): void => deviceStorage.write(KEY, id),
};
