import type { InventoryStatus } from '@sold/contracts/entities/custody';

/** Something that happened to what a customer owns of one size. */
export type ClosetEvent = { at: Date; sizeId: number } & (
  | { kind: 'bought'; orderId: number; price: number; boughtOn: string }
  /** Added by hand. It counts for later sales from then on, and was owned since it was bought. */
  | { kind: 'added'; entryId: number; price: number | null; boughtOn: string | null; since: Date }
  /** Sold elsewhere, as its owner says. */
  | { kind: 'hidden'; orderId: number | null; unitId: number | null }
  /** Sold from home; from storage it is a move of the unit to another owner. */
  | { kind: 'sold' }
  /** A unit in storage moved. `order` is the purchase by which the customer has it. */
  | {
      kind: 'moved';
      unitId: number;
      status: InventoryStatus;
      isOwn: boolean;
      order: { id: number; price: number; boughtOn: string } | null;
    }
);

/** A unit while a customer owned it. */
export interface OwnedUnit {
  sizeId: number;
  /** Won; null: not known. */
  price: number | null;
  /** `yyyy-MM-dd`; null: not known. */
  boughtOn: string | null;
  orderId: number | null;
  entryId: number | null;
  /** The unit in storage, or on its way there; null at home. */
  unitId: number | null;
  /** The unit in storage that it was, for one that came back. */
  cameBackAs: number | null;
  from: Date;
  until: Date | null;
  isHidden: boolean;
}

/** Names a unit: its order, or else its time in storage. */
export interface UnitName {
  orderId: number | null;
  unitId: number | null;
}

/** The name of a unit that its owner may hide; null for one in storage, and for one added by hand, which can be removed. */
export function nameOf({ orderId, entryId, unitId, cameBackAs }: OwnedUnit): UnitName | null {
  if (entryId !== null || unitId !== null) return null;
  return orderId === null ? { orderId, unitId: cameBackAs } : { orderId, unitId: null };
}

export function isNamed(unit: OwnedUnit, name: UnitName): boolean {
  const own = nameOf(unit);
  return own !== null && own.orderId === name.orderId && own.unitId === name.unitId;
}

const IS_BACK: readonly InventoryStatus[] = ['left', 'returned', 'cancelled'];

/**
 * Follows what a customer owned. Goods at home look all the same to the market: a sale, or an announcement for storage, takes the one of
 * its size that was there first, and a unit in storage keeps what was paid for it.
 * @returns all that was ever owned, by when it came
 */
export function ownedUnits(events: readonly ClosetEvent[]): OwnedUnit[] {
  const all: OwnedUnit[] = [];
  const home = new Map<number, OwnedUnit[]>();
  const stored = new Map<number, OwnedUnit>();
  /** Units that were sold from storage: an undone sale brings them back. */
  const gone = new Map<number, OwnedUnit>();
  const atHome = (sizeId: number) => {
    const list = home.get(sizeId) ?? [];
    home.set(sizeId, list);
    return list;
  };
  const add = (unit: Partial<OwnedUnit> & Pick<OwnedUnit, 'sizeId' | 'from'>): OwnedUnit => {
    const whole = {
      price: null,
      boughtOn: null,
      orderId: null,
      entryId: null,
      unitId: null,
      cameBackAs: null,
      until: null,
      isHidden: false,
      ...unit,
    };
    all.push(whole);
    return whole;
  };

  function move({ at, sizeId, unitId, status, isOwn, order }: ClosetEvent & { kind: 'moved' }): void {
    const unit = stored.get(unitId);
    if (unit !== undefined && !isOwn) {
      unit.until = at;
      stored.delete(unitId);
      gone.set(unitId, unit);
    } else if (unit !== undefined && IS_BACK.includes(status)) {
      unit.unitId = null;
      unit.cameBackAs = unitId;
      stored.delete(unitId);
      atHome(sizeId).push(unit);
    } else if (unit === undefined && isOwn && status === 'requested') {
      const sent = atHome(sizeId).shift() ?? add({ sizeId, from: at });
      sent.unitId = unitId;
      stored.set(unitId, sent);
    } else if (unit === undefined && isOwn && status === 'stored') {
      const before = gone.get(unitId);
      const isUndone = before !== undefined && (order === null || before.orderId === order.id);
      const { id: orderId = null, ...paid } = order ?? {};
      const back = isUndone ? before : add({ sizeId, from: at, unitId, orderId, ...paid });
      back.until = null;
      stored.set(unitId, back);
    }
  }

  function hide({ at, sizeId, ...name }: ClosetEvent & { kind: 'hidden' }): void {
    const list = atHome(sizeId);
    const unit = list.find((one) => isNamed(one, name));
    if (unit === undefined) return;
    list.splice(list.indexOf(unit), 1);
    unit.until = at;
    unit.isHidden = true;
  }

  for (const event of [...events].sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const { at, sizeId } = event;
    if (event.kind === 'bought') {
      const { orderId, price, boughtOn } = event;
      atHome(sizeId).push(add({ sizeId, from: at, orderId, price, boughtOn }));
    } else if (event.kind === 'added') {
      const { entryId, price, boughtOn, since } = event;
      atHome(sizeId).push(add({ sizeId, from: since, entryId, price, boughtOn }));
    } else if (event.kind === 'sold') {
      const sold = atHome(sizeId).shift();
      if (sold !== undefined) sold.until = at;
    } else if (event.kind === 'hidden') hide(event);
    else move(event);
  }
  return all;
}
