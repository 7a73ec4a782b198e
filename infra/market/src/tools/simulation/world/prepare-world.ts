import { sql } from 'kysely';
import { setMembership } from '../../../catalogue/agents/sales-agents.ts';
import { addBrand, addItem, addSizes } from '../../../catalogue/items/add-items.ts';
import { grantPoints } from '../../../money/points/points.ts';
import { systemCustomerId } from '../../../people/customers/system-customer.ts';
import type { World } from './world.ts';

const PEOPLE = 10;
const BOOKS = 5;

export async function prepareWorld(world: World): Promise<void> {
  await sql`insert into config (key, value, valid_from) values ('bid_use_point', 1, '2020-01-01') on conflict do nothing`.execute(
    world.db,
  );
  world.systemAccount = await systemCustomerId(world.db);
  const now = new Date(world.clock);
  for (let person = 0; person < PEOPLE; person += 1) {
    // A third of them live on Jeju.
    const [zipcode, addr] = person % 3 === 0 ? ['63309', '제주 제주시'] : ['04782', '서울 성동구'];
    const made = await world.db.transaction().execute(async (trx) => {
      const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
        (await query.execute(trx)).rows[0]?.id ?? 0;
      const id =
        await one(sql`insert into customer (email, mobile_no, name, password_hash, certified_at, created_at)
        values (${`s${person}@sim.sold`}, ${`0108888${String(person).padStart(4, '0')}`}, ${`모의 ${person}`}, '-', ${now}, ${now}) returning id`);
      const cardId =
        await one(sql`insert into card (customer_id, billing_key, card_name, card_no, is_default, created_at)
        values (${id}, ${`card-${id}`}, '카드', '1234', true, ${now}) returning id`);
      const addressId =
        await one(sql`insert into address (customer_id, name, phone, zipcode, addr, addr_detail, title, is_default)
        values (${id}, '모의', '01012345678', ${zipcode}, ${addr}, '', '집', true) returning id`);
      const bankId =
        await one(sql`insert into bank_account (customer_id, bank_code, account_no, holder, is_default)
        values (${id}, '090', '3333012345678', ${`모의 ${person}`}, true) returning id`);
      await grantPoints(trx, id, 50_000, { kind: 'gift', orderId: null, at: now });
      return {
        id,
        cardId,
        addressId,
        bankId,
        token: await world.tokens.open(trx, { customerId: id, agent: '' }, now),
      };
    });
    world.people.push(made);
    world.model.now = world.clock;
    if (person % 3 === 0) world.model.islanders.add(made.id);
    world.model.addLot(made.id, 50_000);
    world.model.post(['points:expense', 50_000], [`customer:${made.id}:points`, -50_000]);
  }
  await world.db.transaction().execute(async (trx) => {
    const brandId = await addBrand(trx, { name: 'Simulated', korean: '모의', ground: '#eeeeee' });
    for (let book = 0; book < BOOKS; book += 1) {
      const itemId = await addItem(trx, {
        brandId,
        name: `Simulated ${book}`,
        korean: `모의 ${book}`,
        modelNo: 'S',
        classification: 'sneakers',
        grade: 0,
        releaseDate: '2025-01-01',
        releasePrice: 100_000,
        ground: '#eeeeee',
        drawing: { silhouette: 'lowSneaker', colours: ['#111', '#222', '#333', '#444', '#555'], seed: 1 },
        popularity: 1,
        detail: '',
        figures: null,
        importKey: null,
      });
      const [sizeId = 0] = await addSizes(trx, itemId, [{ type: 'mm', us: '', korean: '260', sort: 0 }]);
      world.places.set(sizeId, { itemId, sizeId });
    }
  });
  await makeUnusual(world);
}

/** Makes a once-only item, an agent of another one with a follower, and people with payment passwords. */
async function makeUnusual(world: World): Promise<void> {
  const [once, sold] = [...world.places.values()];
  const [agent, follower, ...others] = world.people;
  if (!once || !sold || !agent || !follower) throw new Error('a world has more people and goods');
  const { db } = world;
  await sql`update item set is_once = true where id = ${once.itemId}`.execute(db);
  world.model.once.add(once.sizeId);
  const { rows } = await sql<{ id: number }>`
    insert into sales_agent (customer_id, item_id, name) values (${agent.id}, ${sold.itemId}, '모의 중개') returning id`.execute(
    db,
  );
  const target = { itemId: sold.itemId, agentId: rows[0]?.id ?? 0, customerId: follower.id };
  await setMembership(db, target, { subscribed: true });
  for (const { id } of others.slice(0, 2)) {
    await sql`update customer set payment_password_hash = 'scrypt$-$-' where id = ${id}`.execute(db);
    world.model.provenUntil.set(id, 0);
  }
}
