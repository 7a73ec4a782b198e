import { addInspectionPhoto } from '../../../trading/aftersale/add-inspection-photo.ts';
import { addAppealPhoto } from '../../../trading/penalties/file-appeal.ts';
import { png } from '../photos.ts';
import { centreMakers } from './centre-makers.ts';
import type { Fields } from './inputs.ts';
import type { Makers } from './makers.ts';
import type { People } from './people.ts';
import { CONTENT } from './texts.ts';

const PHOTO = new Uint8Array(png());

/** Inputs of a route that takes a photo, and of the question whether it may be sent. */
function bothWays(path: string, subject: () => Promise<Fields>): Record<string, () => Promise<Fields>> {
  return {
    [`get ${path}`]: subject,
    [`post ${path}`]: async () => ({ ...(await subject()), bytes: PHOTO }),
  };
}

/** Inputs of routes that are no declared call, by `<method> <path>`. */
export function routeInputs(people: People, makers: Makers): Record<string, () => Promise<Fields>> {
  const { market, item } = people;
  const { announced, appealed, inspected, photographed, verification } = makers;
  const { passed, leaving } = centreMakers(people, makers);
  const { context } = market;
  const appealPhoto = async () => ({
    id: await addAppealPhoto(context, { ...(await appealed()), bytes: Buffer.from(PHOTO) }),
  });
  const providerAnswer = async () => {
    const input = { provider: 'apple', return_path: '/webapp/' } as const;
    const { data } = await market.call('POST /api/v3/member/begin-provider-sign-in', input);
    const state = new URL(data?.url ?? '').searchParams.get('state');
    return { provider: 'apple', state, code: 'code' };
  };
  return {
    'get /api/v3/product/item/live': async () => ({ item_id: item.id }),
    'get /api/v3/media/item/{id}/{file}': async () => ({ id: item.id, file: '1.svg' }),
    'get /api/v3/media/video/{file}': async () => ({ file: 'raffle-hoodie.webm' }),
    'get /api/v3/media/brand/logo.svg': async () => ({ name: 'Testing', ground: 'eeeeee' }),
    'get /api/v3/media/payment/mark.svg': async () => ({ name: '카카오뱅크' }),
    'get /api/v3/media/cover/{kind}/{file}': async () => {
      const content = { ...CONTENT, item_ids: [item.id] };
      const { data } = await market.call('POST /api/operator/content/save', content);
      return { kind: 'content', file: `${data?.id}.svg` };
    },
    'get /api/v3/order/inspection-photo/{id}': async () => {
      const orderId = (await inspected('failed_inspection')) ?? 0;
      const bytes = Buffer.from(PHOTO);
      return { id: await addInspectionPhoto(context, { orderId, bytes, actor: 'operator:test' }) };
    },
    'get /api/v3/inventory/photo/{id}': async () => ({ id: (await photographed()).photo_id }),
    'get /api/operator/inventory/photo/{inventory_id}': async () => ({
      inventory_id: (await photographed()).unitId,
    }),
    'get /api/operator/order/inspection-photo/{order_id}': async () => ({
      order_id: await inspected('inspecting'),
    }),
    ...bothWays('/api/operator/order/arrival-photo/{order_id}', async () => ({
      order_id: await inspected('inspecting'),
    })),
    ...bothWays('/api/operator/order/packing-photo/{order_id}', async () => ({ order_id: await passed() })),
    ...bothWays('/api/operator/inventory/arrival-photo/{inventory_id}', async () => ({
      inventory_id: await announced(),
    })),
    ...bothWays('/api/operator/inventory/packing-photo/{inventory_id}', async () => ({
      inventory_id: await leaving(),
    })),
    'get /api/operator/centre/photo/{id}': async () => ({ id: (await photographed()).photo_id }),
    'get /api/v3/user/mypage/appeal-photo/{penalty_id}': async () => ({
      penalty_id: (await appealed()).penaltyId,
    }),
    'post /api/operator/inventory/photo/{inventory_id}': async () => ({
      inventory_id: (await photographed()).unitId,
      bytes: PHOTO,
    }),
    'post /api/operator/order/inspection-photo/{order_id}': async () => ({
      order_id: await inspected('inspecting'),
      bytes: PHOTO,
    }),
    'get /api/v3/order/appeal-photo/{id}': appealPhoto,
    'get /api/operator/appeal/photo/{id}': appealPhoto,
    'post /api/v3/user/mypage/appeal-photo/{penalty_id}': async () => ({
      penalty_id: (await appealed()).penaltyId,
      bytes: PHOTO,
    }),
    'post /api/v3/order/payment/webhook': async () => ({
      'tosspayments-webhook-transmission-id': 'walked',
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId: 'nobody-s' },
    }),
    'post /trade/get_short_link': async () => ({ linkUrl: `${context.publicUrl}/webapp/web/a` }),
    'get /s/{code}': async () => ({ code: 'abcdefg' }),
    'get /api/v3/member/provider-return/{provider}': providerAnswer,
    'post /api/v3/member/provider-return/{provider}': providerAnswer,
    'get /save/{token}': verification,
    'post /save/{token}': async () => ({
      ...(await verification()),
      name: '김시험',
      birth: '19990101',
      phone: '01099998888',
    }),
  };
}
