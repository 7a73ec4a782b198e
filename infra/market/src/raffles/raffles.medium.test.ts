import { sha256 } from '@sold/contracts/base/sha256';
import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { entryText } from '@sold/contracts/rules/raffles/raffle-draw';
import { Refusal } from '@sold/service/http/refusal';
import { Ajv } from 'ajv';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../tools/testing/each-engine.ts';
import { enter, newRaffle } from '../tools/testing/raffles.ts';
import { suiteMarket, suiteShopper } from '../tools/testing/suite-market.ts';
import type { Shopper } from '../tools/testing/test-market.ts';
import { openRaffles } from './raffle/open-raffles.ts';
import type { NewRaffle } from './raffle/save-raffle.ts';

const HOUR = 3_600_000;

onOneEngine('raffles', (database) => {
  const market = suiteMarket(database);
  const minji = suiteShopper(market);
  const junho = suiteShopper(market);
  const detail = (raffle_id: number, who?: Shopper) =>
    (who ?? market).call('POST /api/product/raffle/get-raffle', { raffle_id });
  const later = (hours: number) => new Date(market.now().getTime() + hours * HOUR);

  test('takes entries in whole seconds of the period', async () => {
    const start = market.now().getTime();
    const raffle = await newRaffle(market, { from: new Date(start + 500), to: new Date(start + HOUR + 500) });
    const { rows } = await sql<{ from_at: Date; to_at: Date; draw_at: Date }>`
      select from_at, to_at, draw_at from raffle where id = ${raffle.id}`.execute(database.db);
    const end = new Date(start + HOUR);
    expect(rows).toEqual([{ from_at: new Date(start), to_at: end, draw_at: end }]);
    expect((await enter(await market.shopper(), raffle)).status).toBe(200);
    await market.expectSound();
  });

  test('names a raffle as the specification does', async () => {
    const raffle = await newRaffle(market, {
      stocks: [2, 3],
      displayName: '시험 로우 래플',
      itemPrice: 100_000,
      drawAt: later(2),
      entryTarget: '본인인증을 마친 회원',
      drawMessage: '당첨자에게 알려드려요.',
      instagramLink: 'https://instagram.invalid/sold',
      instagramTag: '#SOLD',
      infoText: '<p>안내</p>',
      deeplink: 'soldapp://raffle',
    });
    expect((await detail(raffle.id)).data).toMatchObject({
      id: raffle.id,
      raffle_status_code: '10',
      display_item_name: '시험 로우 래플',
      item_price: 100_000,
      raffle_price: 70_000,
      raffle_ratio: '30,000원 (30.0%)',
      product_size_option_list: [
        { id: raffle.sizes[0], kor_name: '250', stock: 2 },
        { id: raffle.sizes[1], kor_name: '260', stock: 3 },
      ],
      entry_target: '본인인증을 마친 회원',
      raffle_from: '2026-11-21 12:00:00',
      raffle_to: '2026-11-21 13:00:00',
      raffle_draw_dt: '2026-11-21 14:00:00',
      draw_cnt: 5,
      raffle_draw_message: '당첨자에게 알려드려요.',
      instagram_link: 'https://instagram.invalid/sold',
      instagram_tag: '#SOLD',
      info_text: '<p>안내</p>',
      deeplink: 'soldapp://raffle',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      is_drawn: false,
      is_login: false,
      my_entry: null,
    });
    expect((await detail(raffle.id)).data?.item_thumb_image_list.length).toBeGreaterThan(0);
    expect(await detail(1_000_000)).toMatchObject({ status: 404, reason: 'unknown_raffle' });
  });

  test('enters once, repeats the answer, and derives the entry from the data of its owner', async () => {
    const raffle = await newRaffle(market, { stocks: [1, 1] });
    const entered = await enter(minji, raffle);
    expect(entered.data).toMatchObject({
      customer_id: minji.id,
      product_size_option_id: raffle.sizes[0],
      option: '250',
      state: 'entered',
      rank: null,
      pay_until: null,
    });
    expect(await enter(minji, raffle)).toEqual(entered);
    expect(await enter(minji, raffle, 1)).toMatchObject({
      status: 422,
      reason: 'already_entered',
      msg: '이미 250 사이즈로 응모했어요. 한 사람이 한 번만 응모할 수 있어요.',
    });
    const { entry_hash, ...entry } = entered.data as NonNullable<typeof entered.data>;
    expect(await sha256(entryText({ raffle_id: raffle.id, ...entry }))).toBe(entry_hash);
    expect((await detail(raffle.id, minji)).data).toMatchObject({ is_login: true, my_entry: { entry_hash } });
    expect((await detail(raffle.id, junho)).data?.my_entry).toBeNull();
    const log = { raffle_id: raffle.id, action: 'enter' } as const;
    expect((await minji.call('POST /api/v3/user/customer/save-event-join-log', log)).status).toBe(200);
    const { rows } = await sql`
      select customer_id, action from raffle_join_log where raffle_id = ${raffle.id}`.execute(database.db);
    expect(rows).toEqual([{ customer_id: minji.id, action: 'enter' }]);
    const counted = await market.call('GET /api/operator/raffle/joins', { raffle_id: raffle.id });
    expect(counted.data?.list).toEqual([{ action: 'enter', count: 1, customers: 1 }]);
  });

  test('accepts entries only inside the period by the server’s clock: from the start, not at the end', async () => {
    const raffle = await newRaffle(market, { from: later(1), to: later(2) });
    expect((await detail(raffle.id)).data?.raffle_status_code).toBe('00');
    expect(await enter(minji, raffle)).toMatchObject({ status: 422, reason: 'raffle_not_started' });
    market.pass(HOUR - 1_000);
    expect(await enter(minji, raffle)).toMatchObject({ status: 422, reason: 'raffle_not_started' });
    market.pass(1_000);
    expect((await enter(minji, raffle)).status).toBe(200);
    market.pass(HOUR - 1_000);
    expect((await detail(raffle.id)).data?.raffle_status_code).toBe('10');
    expect((await enter(await market.shopper(), raffle)).status).toBe(200);
    market.pass(1_000);
    expect((await detail(raffle.id)).data?.raffle_status_code).toBe('20');
    expect(await enter(junho, raffle)).toMatchObject({ status: 422, reason: 'raffle_ended' });
    // An entrant in time who sends the call again gets the same answer, not that it is over.
    expect((await enter(minji, raffle)).status).toBe(200);
  });

  test('asks visitors to log in with 420 and unverified customers to verify with 423', async () => {
    const raffle = await newRaffle(market);
    const entry = { raffle_id: raffle.id, product_size_option_id: raffle.sizes[0] ?? 0 };
    for (const [call, input] of [
      ['POST /api/product/raffle/save-raffle-entry', entry],
      ['POST /api/product/raffle/save-partner-raffle-entry', entry],
      ['POST /api/v3/user/customer/save-event-join-log', { raffle_id: raffle.id, action: 'open' }],
      ['GET /api/v3/product/raffle/get-my-raffle-list', {}],
    ] as const)
      expect(await market.call(call, input)).toMatchObject({ status: 420, reason: 'login' });
    const stranger = await market.shopper({ certified: false });
    expect(await enter(stranger, raffle)).toMatchObject({
      status: 423,
      reason: 'not_certified',
      sub_msg: expect.stringMatching(/\S/),
    });
    expect((await detail(raffle.id, stranger)).data?.my_entry).toBeNull();
  });

  test('accepts entries of a partner’s raffle on the partner’s page alone, and of no other there', async () => {
    const [own, partner] = [await newRaffle(market), await newRaffle(market, { partner: 'car_sharing' })];
    const byPartner = (raffle: typeof own) =>
      minji.call('POST /api/product/raffle/save-partner-raffle-entry', {
        raffle_id: raffle.id,
        product_size_option_id: raffle.sizes[0] ?? 0,
      });
    expect(await enter(minji, partner)).toMatchObject({ status: 422, reason: 'raffle_door' });
    expect(await byPartner(own)).toMatchObject({ status: 422, reason: 'raffle_door' });
    const entered = await byPartner(partner);
    expect(entered.status).toBe(200);
    expect(await byPartner(partner)).toEqual(entered);
    expect((await detail(partner.id)).data?.partner).toBe('car_sharing');
  });

  test('accepts an entry of a video site’s raffle after its video began and ended, in this order', async () => {
    const raffle = await newRaffle(market, { partner: 'video_site', videoUrl: '/images/raffle.webm' });
    expect((await detail(raffle.id)).data?.video_url).toBe('/images/raffle.webm');
    const enterIt = () =>
      minji.call('POST /api/product/raffle/save-partner-raffle-entry', {
        raffle_id: raffle.id,
        product_size_option_id: raffle.sizes[0] ?? 0,
      });
    const note = (action: 'video_start' | 'video_end', who = minji) =>
      who.call('POST /api/v3/user/customer/save-event-join-log', { raffle_id: raffle.id, action });
    const refused = { status: 422, reason: 'video_not_watched' };
    expect(await enterIt()).toMatchObject(refused);
    await note('video_end');
    await note('video_start');
    expect(await enterIt()).toMatchObject(refused);
    await note('video_start', junho);
    await note('video_end', junho);
    expect(await enterIt()).toMatchObject(refused);
    await note('video_end');
    expect((await enterIt()).status).toBe(200);
  });

  test.each([
    ['a video where none belongs', { videoUrl: '/images/a.webm' }],
    ['no video', { partner: 'video_site' as const }],
    ['a video of elsewhere', { partner: 'video_site' as const, videoUrl: 'https://videos.invalid/a.webm' }],
    ['a video of elsewhere in disguise', { partner: 'video_site' as const, videoUrl: '//videos.invalid/a' }],
  ])('refuses %s', async (_, wish) => {
    await expect(newRaffle(market, wish)).rejects.toMatchObject({ reason: 'raffle' });
  });

  test('marks a raffle as followed for a follower of the item', async () => {
    const raffle = await newRaffle(market);
    expect((await detail(raffle.id, minji)).data?.is_pinup).toBe(false);
    await minji.call('POST /api/v3/notify/notify/add-pinup', { item_id: raffle.itemId });
    expect((await detail(raffle.id, minji)).data?.is_pinup).toBe(true);
    expect((await detail(raffle.id, junho)).data?.is_pinup).toBe(false);
    expect((await detail(raffle.id)).data?.is_pinup).toBe(false);
  });

  test('refuses a missing raffle, and a size of another one', async () => {
    const [raffle, other] = [await newRaffle(market), await newRaffle(market)];
    expect(await enter(minji, { id: 1_000_000, sizes: raffle.sizes })).toMatchObject({ status: 404 });
    expect(await enter(minji, { id: raffle.id, sizes: other.sizes })).toMatchObject({
      status: 404,
      reason: 'unknown_size',
    });
    expect(
      await minji.call('POST /api/v3/user/customer/save-event-join-log', {
        raffle_id: 1_000_000,
        action: 'open',
      }),
    ).toMatchObject({ status: 404, reason: 'unknown_raffle' });
    expect(
      await market.call('GET /api/v3/product/raffle/get-raffle-draw', { raffle_id: 1_000_000 }),
    ).toMatchObject({ status: 404 });
  });

  test('lists running raffles by their end, upcoming by their start and ended latest first, in pages', async () => {
    const soon = await newRaffle(market, { to: later(0.5) });
    const next = await newRaffle(market, { from: later(0.2), to: later(3) });
    const main = (await minji.call('POST /api/product/raffle/get-raffle-main', {})).data;
    expect(main?.running_list[0]).toMatchObject({ id: soon.id, raffle_status_code: '10', is_entered: false });
    expect(main?.upcoming_list[0]).toMatchObject({ id: next.id, raffle_status_code: '00' });
    for (let more = 0; more < 11; more += 1) await newRaffle(market, { to: later(1) });
    const all: number[] = [];
    const codes: string[] = [];
    const first = (await market.call('POST /api/product/raffle/get-raffle-list', {})).data;
    for (let page = 1; page <= Math.ceil((first?.total ?? 0) / 12); page += 1) {
      const { data } = await market.call('POST /api/product/raffle/get-raffle-list', { page });
      expect(data?.list.length).toBe(Math.min(12, (first?.total ?? 0) - all.length));
      all.push(...(data?.list.map(({ id }) => id) ?? []));
      codes.push(...(data?.list.map(({ raffle_status_code }) => raffle_status_code) ?? []));
    }
    expect(new Set(all).size).toBe(first?.total);
    const rank = { '10': 0, '00': 1, '20': 2 };
    const ranks = codes.map((code) => rank[code as keyof typeof rank]);
    expect(ranks).toEqual(ranks.toSorted());
    const ended = await market.call('POST /api/product/raffle/get-raffle-list', { raffle_status_code: '20' });
    const ends = ended.data?.list.map(({ raffle_to }) => raffle_to) ?? [];
    expect(ends.length).toBeGreaterThan(0);
    expect(ends).toEqual(ends.toSorted().toReversed());
    expect(
      (await market.call('POST /api/product/raffle/get-raffle-list', { page: 9_000 })).data?.list,
    ).toEqual([]);
  });

  test('lists own entries', async () => {
    const someone = await market.shopper();
    const [first, second] = [await newRaffle(market), await newRaffle(market)];
    await enter(someone, first);
    await enter(someone, second);
    const { data } = await someone.call('GET /api/v3/product/raffle/get-my-raffle-list', {});
    expect(data).toMatchObject({
      total: 2,
      list: [
        { raffle: { id: second.id, is_entered: true }, entry: { state: 'entered' } },
        { raffle: { id: first.id }, entry: { product_size_option_id: first.sizes[0] } },
      ],
    });
  });

  test('informs followers of an item once that its raffle begins', async () => {
    const raffle = await newRaffle(market, { from: later(1), to: later(2) });
    await openRaffles(market.context);
    await junho.call('POST /api/v3/notify/notify/add-pinup', { item_id: raffle.itemId });
    const told = async () =>
      (
        await sql<{ message: string }>`
          select message from notice_log where customer_id = ${junho.id} and kind = 'raffle_open'`.execute(
          database.db,
        )
      ).rows;
    expect(await openRaffles(market.context)).toBe(0);
    market.pass(HOUR);
    await openRaffles(market.context);
    await openRaffles(market.context);
    expect(await told()).toEqual([{ message: expect.stringContaining('래플 응모가 시작됐어요') }]);
  });

  test.each<[string, Partial<NewRaffle> & { stocks?: number[] }]>([
    ['no size', { sizes: [] }],
    ['none of a size', { stocks: [0] }],
    ['an end before the start', { from: new Date('2030-01-02'), to: new Date('2030-01-01') }],
    ['an end that is over', { from: new Date('2020-01-01'), to: new Date('2020-01-02') }],
    ['a draw before the end', { to: new Date('2030-01-02'), drawAt: new Date('2030-01-01') }],
    ['no price', { rafflePrice: 0 }],
    ['half a won', { rafflePrice: 0.5 }],
    ['no name', { displayName: ' ' }],
    ['a novel', { infoText: 'x'.repeat(20_001) }],
    ['a script for a link', { deeplink: 'javascript:alert(1)' }],
    ['a link of a scheme that no app of ours has', { deeplink: 'sold://raffle' }],
  ])('refuses an operator’s raffle with %s', async (_, wrong) => {
    const refused = await newRaffle(market, wrong).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 422, reason: 'raffle' });
  });

  test('records an operator’s raffle in the audit log, and refuses sizes of another item without a trace', async () => {
    const raffle = await newRaffle(market);
    const line = await sql<{ actor: string; detail: { commitment: string } }>`
      select actor, detail from audit_log where subject = ${`raffle:${raffle.id}`}`.execute(database.db);
    expect(line.rows).toMatchObject([{ actor: 'operator:test' }]);
    expect(line.rows[0]?.detail.commitment).toBe((await detail(raffle.id)).data?.commitment);
    const count = async () =>
      (await sql<{ count: number }>`select count(*) as count from raffle`.execute(database.db)).rows[0]
        ?.count;
    const before = await count();
    await expect(
      newRaffle(market, { sizes: [{ sizeOptionId: raffle.sizes[0] ?? 0, stock: 1 }] }),
    ).rejects.toMatchObject({ reason: 'unknown_size' });
    expect(await count()).toBe(before);
  });

  test('keeps answers to their schemas', async () => {
    const ajv = new Ajv({ strict: false });
    const raffle = await newRaffle(market);
    const entered = await enter(minji, raffle);
    const { id: raffle_id } = raffle;
    const asked: [AnyCall, unknown][] = [
      [calls.getRaffleMain, (await minji.call('POST /api/product/raffle/get-raffle-main', {})).data],
      [calls.getRaffleList, (await minji.call('POST /api/product/raffle/get-raffle-list', {})).data],
      [calls.getRaffle, (await detail(raffle_id, minji)).data],
      [calls.saveRaffleEntry, entered.data],
      [
        calls.getRaffleDraw,
        (await minji.call('GET /api/v3/product/raffle/get-raffle-draw', { raffle_id })).data,
      ],
      [calls.getMyRaffleList, (await minji.call('GET /api/v3/product/raffle/get-my-raffle-list', {})).data],
    ];
    for (const [call, data] of asked) {
      const validate = ajv.compile(call.output);
      expect(validate(data), `${call.path}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
  });

  test.each([
    ['get-raffle', {}],
    ['get-raffle', { raffle_id: '1' }],
    ['get-raffle', { raffle_id: 0 }],
    ['get-raffle-list', { page: 0 }],
    ['get-raffle-list', { raffle_status_code: '30' }],
    ['save-raffle-entry', { raffle_id: 1 }],
    ['save-raffle-entry', { raffle_id: 1, product_size_option_id: 1.5 }],
    ['save-partner-raffle-entry', { raffle_id: null, product_size_option_id: 1 }],
  ])('answers %s with %j as a bad request', async (name, body) => {
    const answer = await fetch(`${market.origin}/api/product/raffle/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${minji.token}` },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({ code: 400, error_data: { reason: 'bad_request' } });
  });
});
