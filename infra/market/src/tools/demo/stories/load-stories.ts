import { DAY_MS, startOfDay } from '@sold/contracts/base/korean-day';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../../../app/context/context.ts';
import { pictureOf } from '../../../catalogue/items/item-rows.ts';
import { saveBanner } from '../../../publishing/contents/save-banner.ts';
import { saveCardEvent } from '../../../publishing/contents/save-card-event.ts';
import { saveContent } from '../../../publishing/contents/save-content.ts';
import { saveSizeGuide } from '../../../publishing/contents/save-size-guide.ts';
import { saveNotice } from '../../../publishing/notices/save-notice.ts';
import { saveRelease } from '../../../publishing/releases/save-release.ts';
import { DEMO_BANNERS, type DemoBanner } from './banners.ts';
import { DEMO_CONTENTS, type DemoContent } from './contents.ts';
import { type FoundItem, itemOfLine } from './find-items.ts';
import { DEMO_CARD_EVENTS, DEMO_SIZE_GUIDES } from './guides.ts';
import { loadAgents } from './load-agents.ts';
import { loadRaffles } from './load-raffles.ts';
import { loadStored } from './load-stored.ts';
import { loadTerms } from './load-terms.ts';
import { OLDER_CONTENTS } from './more-contents.ts';
import { MORE_RELEASES } from './more-releases.ts';
import { DEMO_NOTICES } from './notices.ts';
import { DEMO_RELEASES } from './releases.ts';

const ACTOR = 'demo';
const HOUR = 3_600_000;

/** Contents, releases, notices, banners, size guides, card events, sales agents, special terms, stored units and raffles of the demo market. @returns false when there are contents already */
export async function loadStories(context: Context): Promise<boolean> {
  const { db, clock } = context;
  const { rows } = await sql`select 1 from content limit 1`.execute(db);
  if (rows.length > 0) return false;
  const now = clock();
  const contents = await addContents(context, now);
  const releases = await addReleases(context, now);
  const notices = await addNotices(context, now);
  await addBanners(context, now, {
    content: contents[0] ?? 0,
    packing: contents.at(-1) ?? 0,
    release: releases[0] ?? 0,
    notice: notices[0] ?? 0,
    storage: notices[DEMO_NOTICES.findIndex(({ title }) => title.includes('처음 30일은 무료'))] ?? 0,
  });
  await addGuides(context, now);
  await loadAgents(context);
  await loadTerms(context);
  await loadStored(context);
  await loadRaffles(context);
  return true;
}

async function addContents(context: Context, now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, story] of [...DEMO_CONTENTS, ...OLDER_CONTENTS].entries()) {
    const items = await found(context.db, story.items);
    ids.push(
      await saveContent(
        context,
        {
          kind: story.kind,
          title: story.title,
          subTitle: story.subTitle,
          bodyHtml: bodyOf(story, items),
          videoUrl: story.video ?? '',
          itemIds: items.map(({ id }) => id),
          layout: at,
          publishedAt: new Date(now.getTime() - (at * 3 + 1) * DAY_MS - ((at * 5) % 9) * HOUR),
        },
        ACTOR,
      ),
    );
  }
  return ids;
}

async function addReleases(context: Context, now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const [layout, release] of [...DEMO_RELEASES, ...MORE_RELEASES].entries()) {
    const item = await itemOfLine(context.db, release.line, release.at);
    const releaseAt = new Date(startOfDay(now, release.day).getTime() + release.hour * HOUR);
    ids.push(
      await saveRelease(
        context,
        {
          itemId: item.id,
          // Goods of the demo have been traded for a year: their releases are repeated ones.
          title: `${item.name_kor} 재발매`,
          brandName: item.brand_kor,
          modelNo: item.model_no,
          bodyHtml: `<p>${release.text}</p>`,
          releaseAt,
          releasePrice: item.release_price,
          layout,
          history: release.places.map(([shop, title, days, share]) => ({
            title,
            shop,
            releasedAt: new Date(releaseAt.getTime() + days * DAY_MS),
            price: Math.round((item.release_price * share) / 1000) * 1000,
            link: '',
          })),
        },
        ACTOR,
      ),
    );
  }
  return ids;
}

async function addNotices(context: Context, now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const { kind, title, day, isPinned = false, text } of DEMO_NOTICES)
    ids.push(
      await saveNotice(
        context,
        {
          kind,
          title,
          bodyHtml: text.map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`)).join(''),
          isPinned,
          publishedAt: new Date(now.getTime() - day * DAY_MS),
        },
        ACTOR,
      ),
    );
  return ids;
}

async function addBanners(
  context: Context,
  now: Date,
  ids: Record<'content' | 'packing' | 'release' | 'notice' | 'storage', number>,
): Promise<void> {
  const page = '/webapp/web/content/web_content';
  const links: Readonly<Record<DemoBanner['to'], string>> = {
    raffles: '/webapp/web/product/raffle/raffle_list',
    content: `${page}/content_detail/${ids.content}`,
    packing: `${page}/content_detail/${ids.packing}`,
    release: `${page}/release_detail/${ids.release}`,
    notice: `${page}/notice_detail/${ids.notice}`,
    storage: `${page}/notice_detail/${ids.storage}`,
  };
  for (const [at, banner] of DEMO_BANNERS.entries())
    await saveBanner(
      context,
      {
        place: banner.place,
        title: banner.title,
        subTitle: banner.subTitle,
        link: links[banner.to],
        itemIds: (await found(context.db, banner.items)).map(({ id }) => id),
        layout: at + 1,
        sort: at,
        from: new Date(now.getTime() - DAY_MS),
        to: new Date(now.getTime() + 365 * DAY_MS),
      },
      ACTOR,
    );
}

async function addGuides(context: Context, now: Date): Promise<void> {
  for (const { classification = null, item, intro, head, rows, hint, link = '' } of DEMO_SIZE_GUIDES)
    await saveSizeGuide(
      context,
      {
        classification,
        itemId: item === undefined ? null : (await itemOfLine(context.db, ...item)).id,
        deepLink: link,
        body: `<p>${intro}</p>${tableOf(head, rows)}<p>${hint}</p>`,
      },
      ACTOR,
    );
  for (const [sort, event] of DEMO_CARD_EVENTS.entries())
    await saveCardEvent(
      context,
      { ...event, sort, from: new Date(now.getTime() - DAY_MS), to: new Date(now.getTime() + 365 * DAY_MS) },
      ACTOR,
    );
}

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

async function found(db: Db, lines: DemoContent['items']): Promise<FoundItem[]> {
  const items: FoundItem[] = [];
  for (const [line, at] of lines) items.push(await itemOfLine(db, line, at));
  return items;
}

/** Rich text with the tags that the page lets through. */
function bodyOf({ text }: DemoContent, items: readonly FoundItem[]): string {
  let pictures = 0;
  return text
    .map((line) => {
      if (line.startsWith('# ')) return `<h3>${line.slice(2)}</h3>`;
      if (line.startsWith('<')) return line;
      if (line !== '*') return `<p>${line}</p>`;
      const item = items[pictures % items.length];
      pictures += 1;
      return item === undefined
        ? ''
        : `<p style="text-align:center"><img src="${pictureOf(item.id, item.drawing_version).path}"></p>`;
    })
    .join('');
}
