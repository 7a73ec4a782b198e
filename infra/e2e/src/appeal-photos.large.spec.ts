import { PHOTO_EDGE, PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import {
  type Colour,
  type Corners,
  disguised,
  picture,
  SEEN_CORNERS,
  seenIn,
} from '@sold/service/testing/odd-photos';
import { expectAccessible } from './checks/accessible.ts';
import { ON_WEB } from './settings/devices.ts';
import { expect, test } from './site/site.ts';
import { hearToasts } from './site/toasts.ts';

const CORNERS: Corners = [
  [200, 30, 30],
  [30, 160, 30],
  [30, 30, 200],
  [230, 220, 40],
];
const APPEALED = {
  penalty_id: 7,
  order_id: 8,
  display_order_id: 'S8',
  item_name_kor: '스트란드 로우',
  amount: 35_000,
  reason: '48시간 안에 발송하지 않았어요',
  at: '2026-11-20 10:00:00',
  until: '2026-12-20 10:00:00',
  is_counted: true,
  is_of_closed_account: false,
  appeal: {
    state: 'open',
    text: '택배사가 물건을 늦게 가져갔어요.',
    filed_at: '2026-11-26 10:00:00',
    due_at: '2026-12-01 23:59:59',
    answer: '',
    answered_at: null,
    photos: [],
  },
};

test(
  'sends a photo of a phone smaller, upright and without camera data, in any orientation',
  ON_WEB,
  async ({ page, context, site }) => {
    const sent: Buffer[] = [];
    await page.route('**/api/v3/user/mypage/get-penalty-list*', (route) =>
      route.fulfill({
        json: { code: 200, msg: '', data: { list: [APPEALED], total: 1, page: 1, next_cursor: null } },
      }),
    );
    await page.route(`**${PHOTO_UPLOADS.penalty}7`, async (route) => {
      sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
      await expect(page.getByRole('progressbar')).toBeVisible();
      if (sent.length === 1) await expectAccessible(page);
      await route.fulfill({ json: { code: 200, msg: '', data: { penalty_id: 7, photo_id: sent.length } } });
    });
    await site.signIn(context, 'junho');
    const expectToast = await hearToasts(page);
    const plain = await picture('jpeg', [3_200, 2_400], CORNERS);
    // As a camera fills a file with fine grain.
    const grain = Buffer.alloc(1_000_000, 'x');
    for (const [done, orientation] of [1, 3, 6, 8].entries()) {
      const facts = { orientation, hidden: [0], word: 'SECRET' };
      const buffer = Buffer.concat([disguised('jpeg', plain, facts), grain]);
      await page.goto('/webapp/web/user/mypage/penalties?penalty=7');
      await page.getByRole('button', { name: '주문 S8의 페널티에 사진 더하기' }).click();
      await page.getByLabel('증빙 사진').setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('button', { name: '사진 보내기' }).click();
      await expect.poll(() => sent.length).toBe(done + 1);
      await expectToast('사진을 보냈어요.');
      // Its sheet goes by a step back, which would end the next navigation.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const photo = sent.at(-1) as Buffer;
      const { width, height, corners, ...seen } = await seenIn(photo);
      expect(photo.length).toBeLessThan(buffer.length / 4);
      expect(seen).toEqual({ format: 'jpeg', isAsItLies: true });
      expect(Math.max(width, height)).toBe(PHOTO_EDGE);
      expect(height > width).toBe(orientation >= 5);
      expect(photo.includes('SECRET')).toBe(false);
      const wanted = (SEEN_CORNERS[orientation] ?? []).map((corner) => CORNERS[corner] as Colour);
      for (const [at, colour] of corners.entries())
        for (const [channel, value] of colour.entries())
          expect(Math.abs(value - (wanted[at]?.[channel] ?? 0)), `corner ${at}`).toBeLessThan(16);
    }
  },
);
