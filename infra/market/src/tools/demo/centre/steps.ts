import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../../app/context/context.ts';
import { settings } from '../../../app/context/settings.ts';
import { addUnitPhoto } from '../../../custody/units/unit-photo.ts';
import { act } from '../../../operators/card/act.ts';
import { pack, receive, shelve, ship } from '../../../operators/card/actions.ts';
import { inspect } from '../../../operators/card/inspect.ts';
import { addInspectionPhoto } from '../../../trading/aftersale/add-inspection-photo.ts';
import { operateOrder } from '../../../trading/aftersale/operate-order.ts';
import type { DemoStep } from './goods.ts';

/** Goods that are in the database. */
export interface Placed {
  id: number;
  is: 'sale' | 'unit';
  displayId: string;
  /** Number of the parcel in which they leave. */
  outbound: string;
}

/** As operators of the demo are named, with another word than an account has: they are its colleagues. */
const FIRST = 'operator:정접수';
const SECOND = 'operator:문확인';
const CHECKS = ['외관', '라벨과 각인', '작동과 마감', '구성품'];

export function demoPhoto(name: string): Buffer {
  return readFileSync(join(settings.demoPhotos, `${name}.webp`));
}

async function photograph(
  context: Context,
  goods: Placed,
  photos: readonly string[],
  set?: 'packing',
): Promise<void> {
  for (const name of photos) {
    const photo = { bytes: demoPhoto(name), actor: FIRST, ...(set && { set }) };
    if (goods.is === 'unit') await addUnitPhoto(context, { unitId: goods.id, ...photo });
    else await addInspectionPhoto(context, { orderId: goods.id, ...photo });
  }
}

/** Takes one step with goods, as operators do on their card. */
export async function takeStep(context: Context, goods: Placed, step: DemoStep): Promise<void> {
  const by = (actor: string) => ({
    displayId: goods.displayId,
    version: undefined,
    actor,
    idempotencyKey: '',
  });
  switch (step.do) {
    case 'receive': {
      const { condition = 'whole', note = '' } = step;
      await act(context, 'receive', by(FIRST), (acting) => receive(acting, { condition, note }));
      return;
    }
    case 'photograph':
      await photograph(context, goods, step.photos, step.set);
      return;
    case 'inspect': {
      const { reject, note = '' } = step;
      const said =
        reject === undefined
          ? { verdict: 'pass' as const, reason: null, note, checks: CHECKS }
          : { verdict: 'reject' as const, reason: reject, note, checks: [] };
      const isSecond = step.by === 'second';
      if (!isSecond) await photograph(context, goods, step.photos ?? ['box']);
      const actor = isSecond ? SECOND : FIRST;
      await act(context, 'inspect', by(actor), (acting) => inspect(acting, said, false));
      return;
    }
    case 'pack':
      await act(context, 'pack', by(FIRST), (acting) => pack(acting, { note: '' }));
      return;
    case 'ship':
      await act(context, 'ship', by(FIRST), (acting) =>
        ship(acting, { carrier: 'CJ대한통운', invoice_no: goods.outbound }),
      );
      return;
    case 'shelve':
      await act(context, 'shelve', by(FIRST), (acting) => shelve(acting, { place: step.place }));
      return;
    case 'deliver':
      await operateOrder(context, { orderId: goods.id, to: 'delivered', actor: 'demo', reason: '' });
  }
}
