import type { Handlers } from '../../platform/calls/handler.ts';
import { saveBanner } from '../../publishing/contents/save-banner.ts';
import { saveCardEvent } from '../../publishing/contents/save-card-event.ts';
import { saveContent } from '../../publishing/contents/save-content.ts';
import { saveSizeGuide } from '../../publishing/contents/save-size-guide.ts';
import { saveNotice } from '../../publishing/notices/save-notice.ts';
import { saveRelease } from '../../publishing/releases/save-release.ts';
import { createRaffle } from '../../raffles/raffle/save-raffle.ts';
import type { Context } from '../context/context.ts';

export const publishingHandlers = {
  'POST /api/operator/raffle/create': async (context, input, _caller, { operator }) => ({
    id: await createRaffle(
      context,
      {
        itemId: input.item_id,
        rafflePrice: input.raffle_price,
        sizes: input.size_list.map((size) => ({
          sizeOptionId: size.product_size_option_id,
          stock: size.stock,
        })),
        from: new Date(input.from),
        to: new Date(input.to),
        ...(input.display_name !== undefined && { displayName: input.display_name }),
        ...(input.draw_at !== undefined && { drawAt: new Date(input.draw_at) }),
        ...(input.entry_target !== undefined && { entryTarget: input.entry_target }),
        ...(input.info_text !== undefined && { infoText: input.info_text }),
        ...(input.item_price !== undefined && { itemPrice: input.item_price }),
        ...(input.draw_message !== undefined && { drawMessage: input.draw_message }),
        ...(input.instagram_link !== undefined && { instagramLink: input.instagram_link }),
        ...(input.instagram_tag !== undefined && { instagramTag: input.instagram_tag }),
        ...(input.deeplink !== undefined && { deeplink: input.deeplink }),
        ...(input.partner !== undefined && { partner: input.partner }),
        ...(input.video_url !== undefined && { videoUrl: input.video_url }),
        ...(input.published_at !== undefined && { publishedAt: new Date(input.published_at) }),
      },
      operator,
    ),
  }),

  'POST /api/operator/content/save': async (context, { id, ...input }, _caller, { operator }) => ({
    id: await saveContent(
      context,
      {
        ...(id !== undefined && { id }),
        kind: input.kind,
        title: input.title,
        subTitle: input.sub_title,
        bodyHtml: input.body_html,
        videoUrl: input.video_url,
        itemIds: input.item_ids,
        layout: input.layout,
        publishedAt: new Date(input.published_at),
      },
      operator,
    ),
  }),

  'POST /api/operator/release/save': async (context, { id, ...input }, _caller, { operator }) => ({
    id: await saveRelease(
      context,
      {
        ...(id !== undefined && { id }),
        itemId: input.item_id,
        title: input.title,
        brandName: input.brand_name,
        modelNo: input.model_no,
        bodyHtml: input.body_html,
        releaseAt: new Date(input.release_at),
        releasePrice: input.release_price,
        ...(input.published_at !== undefined && { publishedAt: new Date(input.published_at) }),
        ...(input.cover_item_ids !== undefined && { coverItemIds: input.cover_item_ids }),
        layout: input.layout,
        history: input.history.map(({ released_at, ...step }) => ({
          ...step,
          releasedAt: new Date(released_at),
        })),
      },
      operator,
    ),
  }),

  'POST /api/operator/notice/save': async (context, { id, ...input }, _caller, { operator }) => ({
    id: await saveNotice(
      context,
      {
        ...(id !== undefined && { id }),
        kind: input.kind,
        title: input.title,
        bodyHtml: input.body_html,
        isPinned: input.is_pinned,
        publishedAt: new Date(input.published_at),
      },
      operator,
    ),
  }),

  'POST /api/operator/size-guide/save': async (context, input, _caller, { operator }) => ({
    id: await saveSizeGuide(
      context,
      {
        classification: input.classification_code ?? null,
        itemId: input.item_id ?? null,
        deepLink: input.deep_link,
        body: input.editor_body,
      },
      operator,
    ),
  }),

  'POST /api/operator/card-event/save': async (context, { id, ...input }, _caller, { operator }) => ({
    id: await saveCardEvent(
      context,
      {
        ...(id !== undefined && { id }),
        ...input,
        from: new Date(input.from),
        to: new Date(input.to),
      },
      operator,
    ),
  }),

  'POST /api/operator/banner/save': async (context, { id, ...input }, _caller, { operator }) => ({
    id: await saveBanner(
      context,
      {
        ...(id !== undefined && { id }),
        place: input.place,
        title: input.title,
        subTitle: input.sub_title,
        link: input.link,
        itemIds: input.item_ids,
        layout: input.layout,
        sort: input.sort,
        from: new Date(input.from),
        to: new Date(input.to),
      },
      operator,
    ),
  }),
} satisfies Partial<Handlers<Context>>;
