import { createHash } from 'node:crypto';
import { MOST_PHOTOS } from '@sold/contracts/base/photo-upload';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import type { Photo } from '@sold/service/pictures/photo';
import { sql } from 'kysely';

/** Photos of goods at the centre: of the parcel before it is opened, of the inspection, and as they leave. */
export type PhotoSet = 'arrival' | 'inspection' | 'packing';

/** Subject of a photo: an order whose goods are inspected, a unit in custody, an appealed penalty, a claim, or a question. */
interface Subject {
  kind: 'order' | 'inventory' | 'penalty' | 'claim' | 'question';
  id: number;
  /** When the photo of goods is taken; `inspection` unless said. */
  set?: PhotoSet;
}

/** How long after the last photo it may come again, milliseconds: its sender may have had no answer. */
const REPEATED_MS = 600_000;

/** Refuses photos of something that has all that it may have, before any is read. @throws Refusal `photo_count` */
export async function refuseFull(
  db: Db | Trx,
  { kind, id, set = 'inspection' }: Subject,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ count: number; last: Date | null }>`
    select count(*)::int as count, max(added_at) as last from inspection_photo
    where ${sql.ref(`${kind}_id`)} = ${id} and photo_set = ${set}`.execute(db);
  const { count = 0, last = null } = rows[0] ?? {};
  if (count >= MOST_PHOTOS && (last?.getTime() ?? 0) < now.getTime() - REPEATED_MS) refuseCount();
}

function refuseCount(): never {
  refuse('photo_count', `사진은 ${MOST_PHOTOS}장까지 올릴 수 있어요.`);
}

/**
 * Stores a photo of a locked subject, with a line in the audit log; the same photo is stored once. @returns its
 * identifier @throws Refusal `photo_count`
 */
export async function keepPhoto(
  trx: Trx,
  { kind, id, set = 'inspection' }: Subject,
  photo: Photo,
  { actor, at }: { actor: string; at: Date },
): Promise<number> {
  const { mediaType, bytes, width, height } = photo;
  const digest = createHash('sha256').update(bytes).digest('hex');
  const column = sql.ref(`${kind}_id`);
  const known = await sql<{ id: number; digest: string }>`
    select id, digest from inspection_photo where ${column} = ${id} and photo_set = ${set}`.execute(trx);
  const same = known.rows.find((one) => one.digest === digest);
  if (same !== undefined) return same.id;
  if (known.rows.length >= MOST_PHOTOS) refuseCount();
  const { rows } = await sql<{ id: number }>`
    insert into inspection_photo (${column}, photo_set, media_type, bytes, digest, width, height, actor, added_at)
    values (${id}, ${set}, ${mediaType}, ${bytes}, ${digest}, ${width}, ${height}, ${actor}, ${at}) returning id`.execute(
    trx,
  );
  const photoId = (rows[0] as { id: number }).id;
  const detail = { photo_id: photoId, set, media_type: mediaType, bytes: bytes.length };
  await auditLine(trx, { actor, action: `${kind}.photo`, subject: `${kind}:${id}`, detail, at });
  return photoId;
}
