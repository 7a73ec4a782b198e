import { type TextStore, tabStorage } from './browser-storage.ts';
import { personNow } from './person.ts';

const ofPerson = (key: string) => `sold.of.${encodeURIComponent(personNow())}/${key}`;

/**
 * Texts of the person who is signed in, kept for this tab: they outlive a session that ends and is begun again, and another who signs
 * in here reads none of them.
 */
export const personalStorage: TextStore = {
  read: (key) => tabStorage.read(ofPerson(key)),
  write: (key, text) => tabStorage.write(ofPerson(key), text),
  remove: (key) => tabStorage.remove(ofPerson(key)),
};
