import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { ownBytes } from '@sold/service/text/own-bytes';
import type { OwnDetail } from '../context/item-page-parts.ts';
import { ownOf, plainOf } from './own-parts.ts';

/** Bytes of the text of a public page before its lists of items, which a customer may have pinned, and behind them. */
interface Begins {
  beforeLists: number;
  behindLists: number;
}

/** Texts that many customers get. */
const texts = new WeakMap<OwnDetail, Buffer>();
/** Found once for each page. */
const known = new WeakMap<ItemDetail, Begins>();

/**
 * The text of a customer's answer: the beginning of the public one, which is cached, and the customer's own fields.
 * @param body text of the public answer, whose page ends with the fields that differ by person (`ownLast`)
 */
export function ownText(detail: ItemDetail, body: Buffer, own: OwnDetail): Buffer {
  if (own !== plainOf(detail)) return textOf(detail, body, own);
  const text = texts.get(own) ?? ownBytes([textOf(detail, body, own)]);
  texts.set(own, text);
  return text;
}

function textOf(detail: ItemDetail, body: Buffer, own: OwnDetail): Buffer {
  const { beforeLists, behindLists } = known.get(detail) ?? beginsOf(detail, body);
  const keepsLists =
    own.related_item_list === detail.related_item_list &&
    own.seen_together_list === detail.seen_together_list;
  return keepsLists
    ? Buffer.concat([body.subarray(0, behindLists), Buffer.from(endOf(withoutLists(own)))])
    : Buffer.concat([body.subarray(0, beforeLists), Buffer.from(endOf(own))]);
}

function beginsOf(detail: ItemDetail, body: Buffer): Begins {
  const own = ownOf(detail);
  const begins = {
    beforeLists: beginOf(body, endOf(own)),
    behindLists: beginOf(body, endOf(withoutLists(own))),
  };
  known.set(detail, begins);
  return begins;
}

function beginOf(body: Buffer, end: string): number {
  const begin = body.length - Buffer.byteLength(end);
  if (body.toString('utf8', begin) !== end)
    throw new Error('a page ends with the fields that differ by person');
  return begin;
}

function withoutLists({ related_item_list, seen_together_list, ...own }: OwnDetail): object {
  return own;
}

/** End of an envelope: these fields, without the brace before them. */
function endOf(own: object): string {
  return `${JSON.stringify(own).slice(1)}}`;
}
