import { modalStack, useModal } from '@sold/shared/modal/modal-stack';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { latePopup } from './late-popup.tsx';

afterEach(async () => {
  await modalStack().closeAll();
  cleanup();
  vi.restoreAllMocks();
});

const Body = () => <p>내용</p>;
type Load = () => Promise<typeof Body>;

function Page({ Late }: { Late: ReturnType<typeof latePopup> }) {
  const modal = useModal('late');
  return (
    <>
      <button type="button" onClick={modal.open}>
        열기
      </button>
      <Late modal={modal} />
    </>
  );
}

test('loads its code when it is opened, once', async () => {
  const load = vi.fn<Load>(async () => Body);
  const Late = latePopup(load);
  show(<Page Late={Late} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('열기'));
  await screen.findByText('내용');
  cleanup();
  await modalStack().closeAll();
  show(<Page Late={Late} />);
  fireEvent.click(screen.getByText('열기'));
  await screen.findByText('내용');
  expect(load).toHaveBeenCalledOnce();
});

test('leaves no entry behind when its code does not come, and tries again at the next press', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(Body);
  show(<Page Late={latePopup(load)} />);
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
  show(<Page Late={latePopup(vi.fn<Load>().mockRejectedValue(new Error('gone')))} />);
  fireEvent.click(screen.getByText('열기'));
  await screen.findByText('인터넷 연결이 끊겼어요. 연결되면 다시 눌러 주세요.');
});
