import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import SellStartScreen from './sell-page.tsx';

const FIND = 'GET /api/v3/product/item/get-barcode-item-list';
const START = '카메라로 바코드 찍기';

/** A browser with a camera that shows these numbers, one picture after another. */
function browserWith({ seen = [[]], error }: { seen?: string[][]; error?: string }) {
  const stop = vi.fn<() => void>();
  let at = 0;
  class Detector {
    static getSupportedFormats = async () => ['ean_13', 'ean_8', 'upc_a'];
    detect = async () => (seen[Math.min(at++, seen.length - 1)] ?? []).map((rawValue) => ({ rawValue }));
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: {
      getUserMedia: async () => {
        if (error !== undefined) throw new DOMException('', error);
        return Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
      },
    },
  });
  HTMLMediaElement.prototype.play = async () => undefined;
  return { stop };
}

const open = (answers: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(SellStartScreen, '/trade/sell', answers, { isLogin: false });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('reads the first valid barcode that the camera shows, and turns the camera off', async () => {
  const { stop } = browserWith({ seen: [[], ['https://example.com'], ['4006381333932'], ['4006381333931']] });
  const shown = open({ [FIND]: () => ({ list: [] }) });
  fireEvent.click(await screen.findByRole('button', { name: START }));
  expect(await screen.findByText(/아직 등록되지 않은 바코드예요/)).toBeTruthy();
  expect(shown.sent).toMatchObject([{ key: FIND, input: { gtin: '04006381333931' } }]);
  expect((screen.getByLabelText('상자의 바코드') as HTMLInputElement).value).toBe('4006381333931');
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test.each([
  ['NotAllowedError', /카메라를 쓸 수 없어요/],
  ['NotFoundError', /카메라를 찾지 못했어요/],
  ['NotReadableError', /다른 앱이 카메라를 쓰고 있어요/],
  ['Unheard', /카메라를 켜지 못했어요/],
])('says why the camera fails with %s, and keeps the field', async (error, words) => {
  browserWith({ error });
  open();
  fireEvent.click(await screen.findByRole('button', { name: START }));
  expect((await screen.findByText(words)).textContent).toContain('바코드 아래 숫자를 입력해 주세요.');
  expect(screen.getByLabelText('상자의 바코드')).toBeTruthy();
  expect(screen.getByRole('button', { name: START })).toBeTruthy();
});

test('says that the browser reads no barcodes, and keeps the field', async () => {
  open();
  expect(await screen.findByText(/이 브라우저에서는 카메라로 찍을 수 없어요/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: START })).toBeNull();
  expect(screen.getByLabelText('상자의 바코드')).toBeTruthy();
});

test('turns the camera off when its reader stops, and when the page is left', async () => {
  const { stop } = browserWith({});
  open();
  fireEvent.click(await screen.findByRole('button', { name: START }));
  fireEvent.click(await screen.findByRole('button', { name: '그만 찍기' }));
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  fireEvent.click(await screen.findByRole('button', { name: START }));
  await screen.findByRole('button', { name: '그만 찍기' });
  cleanup();
  expect(stop).toHaveBeenCalledTimes(2);
});
