import type { ScreenProps } from '@sold/contracts/federation/screen';
import { modalStack } from '@sold/shared/modal/modal-stack';
import { forgetServerTime } from '@sold/shared/platform/server-time';
import { show } from '@sold/shared/testing/show';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressFree } from '../testing/press.ts';
import { detail } from '../testing/raffles.ts';
import CarSharingRaffle from './car-sharing-raffle-mobile.tsx';
import DepartmentStoreRaffle from './department-store-raffle-mobile.tsx';
import VideoRaffle from './video-raffle-mobile.tsx';

const RAFFLE = 'POST /api/product/raffle/get-raffle';
const LOG = 'POST /api/v3/user/customer/save-event-join-log';
const SAVE = 'POST /api/product/raffle/save-partner-raffle-entry';
const props = { params: { params1: '7' }, query: new URLSearchParams() } as unknown as ScreenProps;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T11:00:00.000+09:00') });
});
afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
  vi.useRealTimers();
  forgetServerTime();
});

test('enters a raffle of a partner by the call of the partner', async () => {
  const shown = show(<CarSharingRaffle {...props} />, {
    [RAFFLE]: () => detail({ partner: 'car_sharing' }),
    [LOG]: () => ({}),
    [SAVE]: () => ({ refused: 500, msg: '' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '응모하기' }));
  fireEvent.click(await screen.findByRole('radio', { name: /^260/, hidden: true }));
  await pressFree('이 사이즈로 응모하기');
  await waitFor(() => expect(shown.sent.filter(({ key }) => key === SAVE)).toHaveLength(1));
});

test('shows the terms of the department store in a modal', async () => {
  show(<DepartmentStoreRaffle {...props} />, { [RAFFLE]: () => detail({ partner: 'department_store' }) });
  fireEvent.click(await screen.findByRole('button', { name: '응모 조건과 수령 방법 보기' }));
  expect(await screen.findByText(/백화점 매장에서는 받을 수 없어요/)).toBeTruthy();
});

/** An event of the video, once the player listens. */
async function happenTo(video: HTMLElement, type: string): Promise<void> {
  await act(async () => {});
  await act(async () => void video.dispatchEvent(new Event(type)));
}

const withVideo = () => detail({ partner: 'video_site', video_url: '/images/a.webm' });

test('enables the button when the video has ended, and records beginning and end', async () => {
  const shown = show(<VideoRaffle {...props} />, { [RAFFLE]: withVideo, [LOG]: () => ({}) });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '응모하기' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('영상을 끝까지 보면 응모할 수 있어요.')).toBeTruthy();
  const video = screen.getByLabelText('노래 코트 하이 영상');
  const happen = (type: string) => happenTo(video, type);
  await happen('playing');
  await happen('pause');
  expect(button.disabled).toBe(true);
  await happen('ended');
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(shown.sent.filter(({ key }) => key === LOG).map(({ input }) => input.action)).toEqual([
    'video_start',
    'video_end',
  ]);
});

test('asks a signed-out visitor to sign in as soon as the video plays', async () => {
  const shown = show(
    <VideoRaffle {...props} />,
    { [RAFFLE]: withVideo, [LOG]: () => ({ refused: 420, msg: '' }) },
    false,
  );
  const video = await screen.findByLabelText('노래 코트 하이 영상');
  await happenTo(video, 'playing');
  await waitFor(() => expect(shown.carried).toHaveLength(1));
});
