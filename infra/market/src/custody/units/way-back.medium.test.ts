import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { beforeAll, expect, test } from 'vitest';
import { type CentreDesk, centreDesk } from '../../tools/testing/centre-desk.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { png } from '../../tools/testing/photos.ts';
import { sendPhoto } from '../../tools/testing/send-photo.ts';
import { seeUnit } from '../../tools/testing/storage-calls.ts';
import { requestIntake } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

onOneEngine('a refused unit on its way back', (database) => {
  const market = suiteMarket(database);
  const owner = suiteShopper(market);
  const other = suiteShopper(market);
  let [first, second] = [] as unknown as [CentreDesk, CentreDesk];

  beforeAll(() => {
    [first, second] = [centreDesk(market, 'centre'), centreDesk(market, 'owner')];
  });

  const announced = async () => {
    const item = await market.item();
    const { data } = await requestIntake(owner, item);
    return { id: data?.inventory_id ?? 0, display: data?.display_id ?? '' };
  };
  const newAddress = async (who: Shopper, addr_detail: string) => {
    const { data } = await who.call('POST /api/v3/order/order/save-address', {
      name: '받는 이',
      phone: '01012345678',
      zipcode: '04782',
      addr: '서울 성동구 성수이로 7',
      addr_detail,
      title: '',
      is_default: false,
    });
    return data?.address_id ?? 0;
  };
  const goTo = (inventory_id: number, address_id: number, who: Shopper = owner) =>
    who.call('POST /api/v3/inventory/inventory/save-return-address', { inventory_id, address_id });
  const reject = { verdict: 'reject', reason: 'stained', note: '앞코', checks: [] as string[] } as const;

  test('shows its owner why, photos and parcel, and takes another address until its label is printed', async () => {
    const { id, display } = await announced();
    await first.act(display, 'receive', { condition: 'whole', note: '' });
    await sendPhoto(market, `${PHOTO_UPLOADS.inventory}${id}`, png(1));
    for (const desk of [first, second]) await desk.act(display, 'inspect', reject);
    const refused = (await seeUnit(owner, id)).data;
    expect(refused).toMatchObject({ inventory_status: 'rejected', is_address_open: true, outbound: null });
    expect(refused?.history.at(-1)?.reason).toContain('앞코');
    expect(refused?.photos).toHaveLength(1);

    const [mine, theirs] = [await newAddress(owner, '2층'), await newAddress(other, '3층')];
    expect((await goTo(id, mine)).data).toMatchObject({
      return_address: '서울 성동구 성수이로 7 2층',
      return_address_id: mine,
    });
    expect(await goTo(id, theirs)).toMatchObject({ status: 404, reason: 'unknown_address' });
    expect(await goTo(id, theirs, other)).toMatchObject({ status: 404, reason: 'unknown_inventory' });

    const label = await first.call('GET /api/operator/centre/destination', { display_id: display });
    expect(label.data?.address).toMatchObject({ addr_detail: '2층' });
    expect(await goTo(id, owner.addressId)).toMatchObject({ status: 422, reason: 'inventory_state' });
    await first.act(display, 'send-back', { carrier: '한진택배', invoice_no: '1234567890' });
    expect((await seeUnit(owner, id)).data).toMatchObject({
      inventory_status: 'returned',
      is_address_open: false,
      return_address_id: mine,
      outbound: { carrier: '한진택배', no: '1234567890' },
    });
  });

  test('takes no other address for a unit that is in storage', async () => {
    const { id, display } = await announced();
    expect((await goTo(id, await newAddress(owner, '5층'))).data?.return_address).toContain('5층');
    await first.act(display, 'receive', { condition: 'whole', note: '' });
    await first.act(display, 'inspect', { verdict: 'pass', note: '', checks: [] });
    expect(await goTo(id, owner.addressId)).toMatchObject({ status: 422, reason: 'inventory_state' });
  });

  test('prints no label with an address that is changed in the same moment', async () => {
    const { id, display } = await announced();
    await first.act(display, 'receive', { condition: 'whole', note: '' });
    for (const desk of [first, second]) await desk.act(display, 'inspect', reject);
    const next = await newAddress(owner, '9층');
    const [change, label] = await Promise.all([
      goTo(id, next),
      first.call('GET /api/operator/centre/destination', { display_id: display }),
    ]);
    const isChanged = change.status === 200;
    expect(label.data?.address?.addr_detail === '9층').toBe(isChanged);
    expect((await seeUnit(owner, id)).data?.return_address_id === next).toBe(isChanged);
  });
});
