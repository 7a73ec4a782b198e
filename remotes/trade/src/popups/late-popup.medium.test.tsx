import { modalStack, useModal } from '@sold/shared/modal/modal-stack';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { LatePopup } from './late-popup.tsx';

afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
  vi.restoreAllMocks();
});

const Body = () => <p>내용</p>;
type Load = () => Promise<typeof Body>;

function Page({ load }: { load: Load }) {
  const modal = useModal('late');
  return (
    <>
      <button type="button" onClick={modal.open}>
        열기
      </button>
      <LatePopup load={load} props={{ modal }} />
    </>
  );
}

test('its code is fetched when it is opened, and once', async () => {
  const load = vi.fn<Load>(async () => Body);
  show(<Page load={load} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('열기'));
  await screen.findByText('내용');
  cleanup();
  await modalStack().closeAll();
  show(<Page load={load} />);
  fireEvent.click(screen.getByText('열기'));
  await screen.findByText('내용');
  expect(load).toHaveBeenCalledOnce();
});

test('code that does not come leaves no entry behind, and the next press tries again', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(Body);
  show(<Page load={load} />);
  fireEvent.click(screen.getByText('열기'));
  await screen.findByText(/불러오지 못했어요/);
  await waitFor(() => expect(modalStack().state.get().names).toEqual([]));
  expect(reported).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByText('열기'));
  await screen.findByText('내용');
});

test('reports a missing connection', async () => {
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(<Page load={vi.fn<Load>().mockRejectedValue(new Error('gone'))} />);
  fireEvent.click(screen.getByText('열기'));
  await screen.findByText('인터넷 연결이 끊겼어요. 연결되면 다시 눌러 주세요.');
});
