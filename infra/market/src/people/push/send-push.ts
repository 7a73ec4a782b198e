import { cutText } from '@sold/contracts/base/cut-text';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { DeviceGone, NotTaken, type PushDevice } from '../context/courier.ts';

/** Longest text of a push, characters: push services take 4 kB. */
const TEXT_LENGTH = 400;

/** A message by the facts of its template. */
interface PushFacts {
  id: string;
  title?: string;
  text?: string;
  /** Page to continue on, with our origin. */
  url?: string;
}

/**
 * Sends a message to a device. A device that is gone is removed.
 * @param device its number @throws NotTaken
 */
export async function sendPush(
  { db, courier: { push }, publicUrl }: Pick<Context, 'db' | 'courier' | 'publicUrl'>,
  device: string,
  { id, title = '', text = '', url = publicUrl }: PushFacts,
): Promise<void> {
  if (push === null) throw new NotTaken('pushes are not set up', true);
  const { rows } = await sql<PushDevice>`
    select endpoint, p256dh, auth from push_device where id::text = ${device}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new DeviceGone();
  const { pathname, search } = new URL(url, publicUrl);
  const words = { title, text: cutText(text, TEXT_LENGTH), to: pathname + search };
  await push.send(found, { id, ...words }).catch(async (error: unknown) => {
    if (error instanceof DeviceGone)
      await sql`delete from push_device where id::text = ${device}`.execute(db);
    throw error;
  });
}
