import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tellStorageRounds } from '../../app/jobs/storage-rounds.ts';
import { logoOf } from '../../catalogue/brands/brand-logo.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { seeUnit, storageFee, takeOut } from '../../tools/testing/storage-calls.ts';
import { requestIntake, storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { recover } from '../../trading/reconciliation/recover.ts';
import { operateUnit } from './operate-unit.ts';

onOneEngine('custody', (database) => {
  const market = suiteMarket(database);
  const owner = suiteShopper(market);
  const buyer = suiteShopper(market);

  test('announces a unit once per request, sends it, takes it in, and shows it to its owner alone', async () => {
    const item = await market.item();
    const wish = {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      address_id: owner.addressId,
      agreed: true as const,
    };
    const [one, two] = await Promise.all([
      owner.call('POST /api/v3/inventory/inventory/request-intake', wish, 'intake-once-1'),
      owner.call('POST /api/v3/inventory/inventory/request-intake', wish, 'intake-once-1'),
    ]);
    expect(one.data?.inventory_id).toBe(two.data?.inventory_id);
    const id = one.data?.inventory_id ?? 0;
    const sent = await owner.call('POST /api/v3/inventory/inventory/save-invoice', {
      inventory_id: id,
      carrier: 'CJ대한통운',
      invoice_no: '1234-5678-9012',
    });
    expect(sent.data).toMatchObject({ inventory_status: 'requested', invoice: { carrier: 'CJ대한통운' } });
    await operateUnit(market.context, { unitId: id, to: 'arrived', actor: 'operator:test', reason: '' });
    await operateUnit(market.context, {
      unitId: id,
      to: 'rejected',
      actor: 'operator:test',
      reason: '박스 훼손',
    });
    expect((await seeUnit(owner, id)).data?.history.map(({ status }) => status)).toEqual([
      'requested',
      'arrived',
      'rejected',
    ]);
    expect(await seeUnit(buyer, id)).toMatchObject({ status: 404, reason: 'unknown_inventory' });
    expect(
      await owner.call('POST /api/v3/inventory/inventory/cancel-intake', { inventory_id: id }),
    ).toMatchObject({ status: 422, reason: 'inventory_state' });
    expect((await owner.call('GET /api/v3/inventory/inventory/get-inventory-list', {})).data?.total).toBe(1);
  });

  test('takes an announcement back until the unit is here, and refuses unknown ids', async () => {
    const item = await market.item();
    const wish = {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      address_id: owner.addressId,
    };
    const made = await owner.call('POST /api/v3/inventory/inventory/request-intake', {
      ...wish,
      agreed: true,
    });
    const inventory_id = made.data?.inventory_id ?? 0;
    const cancelled = await owner.call('POST /api/v3/inventory/inventory/cancel-intake', { inventory_id });
    expect(cancelled.data?.inventory_status).toBe('cancelled');
    // Pressed in another tab too, or sent again after a lost answer.
    const again = await owner.call('POST /api/v3/inventory/inventory/cancel-intake', { inventory_id });
    expect(again.data?.history.map(({ status }) => status)).toEqual(['requested', 'cancelled']);
    expect(
      await owner.call('POST /api/v3/inventory/inventory/save-invoice', {
        inventory_id,
        carrier: '우체국',
        invoice_no: '12345678',
      }),
    ).toMatchObject({
      reason: 'inventory_state',
      msg: '취소한 보관 신청이에요. 다시 신청해 주세요.',
    });
    expect(
      await owner.call('POST /api/v3/inventory/inventory/request-intake', {
        ...wish,
        address_id: buyer.addressId,
        agreed: true,
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await operateUnit(market.context, { unitId: inventory_id, to: 'sold', actor: 'x', reason: '' }).catch(
        (error: Error) => error.message,
      ),
    ).toContain('손으로');
  });

  test('shows the owner the return address, the reason of a refusal, and each step in a sentence', async () => {
    const item = await market.item();
    const who = await market.shopper();
    const made = await requestIntake(who, item);
    const unitId = made.data?.inventory_id ?? 0;
    const move = (status: 'arrived' | 'rejected' | 'returned', reason = '') =>
      market.call('POST /api/operator/inventory/move', { inventory_id: unitId, status, reason });
    expect(made.data?.return_address).toBe('서울 성동구 성수이로 00 3층');
    await move('arrived');
    expect(await move('rejected', ' ')).toMatchObject({ status: 422, reason: 'reason' });
    await move('rejected', '박스 훼손');
    expect(await move('returned')).toMatchObject({ status: 422, reason: 'reason' });
    await move('returned', 'CJ대한통운 123456789012');
    expect((await seeUnit(who, unitId)).data).toMatchObject({
      inventory_status: 'returned',
      return_address: '서울 성동구 성수이로 00 3층',
    });
    const { rows } = await sql<{ message: string }>`
      select message from notice_log where customer_id = ${who.id} order by id`.execute(database.db);
    const number = made.data?.display_id;
    expect(rows.map(({ message }) => message)).toEqual([
      `보관 상품 ${number}: 창고에 도착했어요. 이제 검수해요.`,
      `보관 상품 ${number}: 검수를 통과하지 못해 보관할 수 없어요. 반송 주소로 돌려보내요. (박스 훼손)`,
      `보관 상품 ${number}: 검수를 통과하지 못해 반송 주소로 돌려보냈어요. (CJ대한통운 123456789012)`,
    ]);
  });

  test('requires eight digits of a parcel’s number: of a unit, of a sale and of goods that go back', async () => {
    for (const invoice_no of ['--------', '1-------2', '1--2345678', '-12345678', '1234567-']) {
      const parcel = { carrier: 'CJ대한통운', invoice_no };
      const replies = [
        await owner.call('POST /api/v3/inventory/inventory/save-invoice', { inventory_id: 1, ...parcel }),
        await owner.call('POST /api/v3/order/order/save-invoice', { order_id: 1, ...parcel }),
        await market.call('POST /api/operator/order/send-back', { order_id: 1, ...parcel }),
      ];
      expect(
        replies.map(({ status }) => status),
        invoice_no,
      ).toEqual([400, 400, 400]);
    }
  });

  test('charges the fee of the rounds used once for any number of requests, and sends the unit to the return address', async () => {
    const item = await market.item();
    const id = await storedUnit(market, owner, item);
    const fees = (await owner.call('GET /api/v3/inventory/inventory/get-storage-fees', {})).data;
    market.passDays(31);
    const info = (await storageFee(owner, id)).data;
    // The fee is the one shown before.
    expect(fees).toEqual({
      round_days: 30,
      round_fee: info?.storage_amt,
      care_fee: info?.care_amt,
      delivery_amt: info?.delivery_amt,
      end: null,
    });
    expect(info).toMatchObject({
      storage_amt: 5_000,
      care_amt: 3_000,
      delivery_amt: 3_000,
      payment_amt: 11_000,
      care_type: 'Y',
      fee_id: id,
      fee_type: 'storage',
      round: 2,
      inventory_return_address_id: owner.addressId,
    });
    expect(await storageFee(buyer, id)).toMatchObject({ status: 404 });
    expect(await takeOut(owner, id, 3_000)).toMatchObject({ reason: 'fee_changed' });
    expect(await takeOut(buyer, id, 11_000)).toMatchObject({ status: 404 });
    const [once, again] = await Promise.all([
      takeOut(owner, id, 11_000, 'take-out-01'),
      takeOut(owner, id, 11_000, 'take-out-01'),
    ]);
    expect(once).toEqual(again);
    expect(once.data).toMatchObject({
      order_result_code: 'buy_deprivation',
      payment_amt: 11_000,
      brand_logo: logoOf('Testing', '#eeeeee'),
    });
    expect(market.sandbox.payments().filter(({ totalAmount }) => totalAmount === 11_000)).toHaveLength(1);
    expect(await takeOut(owner, id, 11_000)).toMatchObject({ reason: 'inventory_state' });
    await operateUnit(market.context, { unitId: id, to: 'left', actor: 'operator:test', reason: '' });
    expect((await seeUnit(owner, id)).data?.inventory_status).toBe('left');
    expect(await storageFee(owner, id)).toMatchObject({ reason: 'inventory_state' });
  });

  test('puts the unit back on the shelf after a refused card, without an unpaid exit', async () => {
    const poor = await market.shopper({ cardEnd: '0002' });
    const item = await market.item();
    const id = await storedUnit(market, poor, item);
    expect(await takeOut(poor, id, 3_000)).toMatchObject({ status: 422, reason: 'payment_refused' });
    expect((await seeUnit(poor, id)).data?.inventory_status).toBe('stored');
    await expect(
      operateUnit(market.context, { unitId: id, to: 'left', actor: 'operator:test', reason: '' }),
    ).rejects.toThrow('출고 비용');
  });

  test('asks a gateway that charged and did not answer until the outcome is known, and charges once', async () => {
    const slow = await market.shopper({ cardEnd: '0003' });
    const item = await market.item();
    const id = await storedUnit(market, slow, item);
    market.sandbox.behave({ webhook: 'never' });
    expect(await takeOut(slow, id, 3_000, 'unknown-out-1')).toMatchObject({
      data: { payment_state: 'pending' },
    });
    market.sandbox.behave({});
    market.pass(60_000);
    await recover(market.context);
    expect((await takeOut(slow, id, 3_000, 'unknown-out-1')).data).toMatchObject({ payment_amt: 3_000 });
    expect((await seeUnit(slow, id)).data?.inventory_status).toBe('leaving');
  });

  test('informs owners once when a round begins', async () => {
    const item = await market.item();
    const id = await storedUnit(market, owner, item);
    const display = (await seeUnit(owner, id)).data?.display_id ?? '';
    market.passDays(61);
    await tellStorageRounds(market.context);
    await tellStorageRounds(market.context);
    const { rows } = await sql<{ message: string }>`
      select message from notice_log where kind = 'storage_round' and message like ${`%${display}%`}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.message).toContain('3회차');
  });
});
