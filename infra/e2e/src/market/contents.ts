import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { CallTable } from '@sold/contracts/calls/index';
import type { Site } from '../site/site.ts';

export const CONTENTS = '/webapp/web/content/web_content';
export const contentPage = (id: number) => `${CONTENTS}/content_detail/${id}`;
export const releasePage = (id: number) => `${CONTENTS}/release_detail/${id}`;

const CONTENT = 'POST /api/operator/content/save';
const RELEASE = 'POST /api/operator/release/save';

/** Publishes a content for one journey, as an operator does. It is a year old, so that lists begin as they did. */
export async function publish(
  site: Site,
  more: Partial<CallTable[typeof CONTENT]['input']> = {},
): Promise<number> {
  const { id } = await site.call(null, CONTENT, {
    kind: 'story',
    title: '여정을 위한 이야기',
    sub_title: '',
    body_html: '<p>여정을 위한 글</p>',
    video_url: '',
    item_ids: [site.item(78)],
    layout: 0,
    published_at: new Date(Date.now() - 365 * DAY_MS).toISOString(),
    ...more,
  });
  return id;
}

/** Announces a release of an item no other journey uses, by default in forty days. */
export async function release(
  site: Site,
  { title, at = new Date(Date.now() + 40 * DAY_MS) }: { title: string; at?: Date },
): Promise<number> {
  const { id } = await site.call(null, RELEASE, {
    item_id: site.item(79),
    title,
    brand_name: '여정',
    model_no: 'J-1',
    body_html: '<p>여정을 위한 발매</p>',
    release_at: at.toISOString(),
    release_price: 159_000,
    layout: 1,
    history: [],
  });
  return id;
}

/** A day of Korea, as calendars name it. @example { month: '2026-11', day: '11월 3일' } */
export function koreanDay(at: Date): { month: string; day: string } {
  const kst = new Date(at.getTime() + 9 * 3_600_000);
  return {
    month: kst.toISOString().slice(0, 7),
    day: `${kst.getUTCMonth() + 1}월 ${kst.getUTCDate()}일`,
  };
}
