import { STORAGE_ROUND } from '@sold/contracts/base/figures/deadlines';
import { sql } from 'kysely';
import { ROUNDS_MOST, storageRound } from '../../custody/units/storage-round.ts';
import { notify } from '../../people/notices/notify.ts';
import { storageRoundText } from '../../people/notices/texts/storage.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import type { Context } from '../context/context.ts';

/** Informs owners of a new storage round and its fee, once per round. */
export async function tellStorageRounds({ db, clock }: Context): Promise<void> {
  const now = clock();
  const { storage_round_fee } = await configAt(db, now);
  const { rows } = await sql<{
    id: number;
    owner_id: number;
    display_id: string;
    stored_since: Date;
    has_end: boolean;
    told_round: number;
  }>`select id, owner_id, display_id, stored_since, ends_at is not null as has_end, told_round from inventory
     where status = 'stored' and stored_since is not null and stored_since + told_round * ${STORAGE_ROUND.ms}::bigint * interval '1 millisecond' <= ${now}
       and (ends_at is null or told_round < ${ROUNDS_MOST}) order by id limit 500`.execute(db);
  for (const unit of rows) {
    const { round } = storageRound(unit.stored_since, now, unit.has_end);
    await db.transaction().execute(async (trx) => {
      const first =
        await sql`update inventory set told_round = ${round} where id = ${unit.id} and told_round < ${round} and owner_id = ${unit.owner_id} returning 1`.execute(
          trx,
        );
      if (first.rows.length === 0) return;
      const text = storageRoundText(unit.display_id, round, storage_round_fee);
      await notify(trx, unit.owner_id, { kind: 'storage_round', about: unit.id }, text, now);
    });
  }
}
