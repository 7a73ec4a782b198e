import { kstText } from '@sold/contracts/base/bid-duration';
import { STORAGE_LATE } from '@sold/contracts/base/figures/storage';
import type { CallTable } from '@sold/contracts/calls/index';
import { storageEnd } from '@sold/contracts/rules/custody/storage-end';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { amountOf, partsOf } from '../../custody/units/deprivation-parts.ts';
import { HAS_WAY_BACK } from '../../custody/units/end-of-storage.ts';
import type { UnitRow } from '../../custody/units/unit-row.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { byNumber, byTime, listPage, type Placed } from '../../platform/paging/list-page.ts';

type List = CallTable['GET /api/operator/storage/over-list'];
type Missing = List['output']['list'][number]['missing'];

interface Row extends UnitRow, Placed {
  name: string;
  name_kor: string;
  size: string;
  has_address: boolean;
  has_card: boolean;
  has_open_card: boolean;
}

const PAGE = 50;

/** Units whose storage is over and that cannot be sent back, the oldest end first. */
export async function overStorage(db: Db, input: List['input'], now: Date): Promise<List['output']> {
  const page = listPage('over-storage', input, {
    keys: [byTime(sql`inventory.ends_at`), byNumber(sql`inventory.id`)],
    size: PAGE,
  });
  const config = await configAt(db, now);
  const found = await sql<Row>`
    select inventory.*, item.name, item.name_kor, ${sizeText('size_option')} as size, ${HAS_WAY_BACK}${page.key}
    from inventory join item on item.id = inventory.item_id join size_option on size_option.id = inventory.size_option_id
    where inventory.status = 'stored' and inventory.ends_at + ${STORAGE_LATE.days} * interval '1 day' < ${now}
      and ${page.isAfter} ${page.rest}`.execute(db);
  const { rows, place } = page.of(found.rows);
  return {
    list: rows.map((row) => {
      const endsAt = row.ends_at as Date;
      return {
        inventory_id: row.id,
        display_id: row.display_id,
        item_id: row.item_id,
        item_name: row.name,
        item_name_kor: row.name_kor,
        size: row.size,
        ends_at: kstText(endsAt),
        late_until: kstText(storageEnd(endsAt, now).lateUntil),
        amount: amountOf(partsOf(config, row, row.address_id, now)),
        missing: missingOf(row),
      };
    }),
    ...place,
  };
}

function missingOf({ has_address, has_card, has_open_card }: Row): Missing {
  if (!has_address) return 'address';
  if (!has_card) return 'card';
  return has_open_card ? 'nothing' : 'payment';
}
