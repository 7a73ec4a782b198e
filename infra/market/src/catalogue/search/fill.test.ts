import { migrate } from '@sold/service/db/migrate';
import { eachEngine } from '@sold/service/testing/each-engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { readSearch } from './search.ts';

const BEFORE = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name === '066-search'),
);

eachEngine(BEFORE, 'a catalogue from before there was an index', (database) => {
  test('is found once its database is brought up to date', async () => {
    const { db } = database;
    await sql`
      with made as (insert into brand (name, name_kor, bg_color) values ('Nunbit', '눈빛', '#eee') returning id)
      insert into item (brand_id, name, name_kor, model_no, classification_code, grade, bg_color, drawing, drawing_version, search_text)
      select id, name, korean, 'N-1', 'accessories', 0, '#eee', '{"silhouette": "sunglasses"}', '1', ''
      from made, (values ('Nunbit Round', '눈빛 라운드'), ('Nunbit Square', '눈빛 스퀘어')) as named (name, korean)`.execute(
      db,
    );
    await migrate(db, MIGRATIONS);
    await migrate(db, MIGRATIONS);
    const found = async (q: string) => {
      const search = await readSearch(db, q);
      const { rows } = await sql<{ name: string }>`
        select name from item where ${search?.where ?? sql`true`} order by id`.execute(db);
      return rows.map(({ name }) => name);
    };
    expect(await found('눈빗')).toEqual(['Nunbit Round', 'Nunbit Square']);
    expect(await found('눈빛스퀘어')).toEqual(['Nunbit Square']);
    expect(await found('선글라스 라운드')).toEqual(['Nunbit Round']);
  });
});
