import { describeDevice } from '@sold/contracts/federation/device/describe-device';
import { dialog } from '@sold/shared/modal/dialog';
import { afterEach, expect, test, vi } from 'vitest';
import { askForApp } from './ask-for-app.ts';

afterEach(() => vi.restoreAllMocks());

const moves = () => ({ to: vi.fn(), reload: vi.fn(), now: () => 0, later: vi.fn() });

test('shows a PC where to get the app', async () => {
  const alert = vi.spyOn(dialog, 'alert').mockResolvedValue();
  await askForApp(describeDevice({ userAgent: 'Macintosh; Intel Mac OS X 10_15_7' }));
  expect(alert).toHaveBeenCalledWith('앱 다운로드는 모바일에서 진행해주세요.');
});

test('asks on a phone, and opens the app when wanted', async () => {
  const confirm = vi.spyOn(dialog, 'confirm').mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const device = describeDevice({ userAgent: 'Linux; Android 15' });
  const first = moves();
  await askForApp(device, 'https://sold.kr/webapp/', first);
  expect(confirm).toHaveBeenCalledWith(expect.any(String), { accept: '앱으로 보기', cancel: '괜찮아요' });
  expect(first.to).not.toHaveBeenCalled();
  const second = moves();
  await askForApp(device, 'https://sold.kr/webapp/', second);
  expect(second.to).toHaveBeenCalledOnce();
  expect(second.later).toHaveBeenCalledOnce();
});
