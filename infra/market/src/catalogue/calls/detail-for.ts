import type { GraphPeriodKey } from '@sold/contracts/entities/item';
import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import type { CachedAnswers } from '../../platform/calls/cached-answers.ts';
import type { Caller } from '../../platform/calls/handler.ts';
import type { OwnAnswers } from '../../platform/calls/own-answers.ts';
import type { Context } from '../context/context.ts';
import type { ReadOwnDetail } from '../context/item-page-parts.ts';
import { ownText } from './own-text.ts';

const DETAIL = 'GET /api/v3/product/item/get-item-detail';

interface DetailInput {
  item_id: number;
  product_size_option_id?: number | undefined;
  type?: GraphPeriodKey | undefined;
}

/** Reads the page of an item: the public part, and the part of a customer who is signed in. */
export async function detailFor(
  context: Context,
  { item_id, product_size_option_id, type }: DetailInput,
  caller: Caller | null,
): Promise<ItemDetail> {
  const { detail } = await publicDetail(context.cachedAnswers.of, {
    item_id,
    ...(product_size_option_id !== undefined && { product_size_option_id }),
    ...(type !== undefined && { type }),
  });
  return caller === null ? detail : { ...detail, ...(await context.ownDetail(detail, caller)) };
}

/** Answers the same page for a customer as text, most of which is that of the public page. */
export function ownAnswers(cached: CachedAnswers['of'], ownDetail: ReadOwnDetail): OwnAnswers {
  return (call) =>
    call !== DETAIL
      ? undefined
      : async (input, who) => {
          const { detail, body } = await publicDetail(cached, input);
          const own = await ownDetail(detail, who);
          return own && ownText(detail, body, own);
        };
}

async function publicDetail(
  cached: CachedAnswers['of'],
  input: object,
): Promise<{ detail: ItemDetail; body: Buffer }> {
  const answer = await cached(DETAIL)?.(input);
  if (!answer?.reading) throw new Error('the public part of an item is cached and can be refreshed');
  return { detail: answer.reading.data as ItemDetail, body: answer.body };
}
