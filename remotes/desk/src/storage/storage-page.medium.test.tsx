import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { deskService } from '../testing/answers.ts';
import DeskStorage from './storage-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('goes on with a count after another page, until it is ended', async () => {
  const BEGIN = 'POST /api/operator/centre/stocktaking-begin';
  const open = () => {
    const service = deskService('centre');
    service.isSignedIn = true;
    const answers = { ...service, [BEGIN]: () => ({ stocktaking_id: 9 }) };
    return show(
      <Provider store={createStore()}>
        <DeskStorage />
      </Provider>,
      answers,
    );
  };
  open();
  fireEvent.click(await screen.findByRole('tab', { name: '재고 조사' }));
  fireEvent.click(await screen.findByRole('button', { name: '조사 시작' }));
  expect(await screen.findByText('위치를 스캔하세요')).toBeTruthy();
  cleanup();
  open();
  expect(await screen.findByText('위치를 스캔하세요')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '그만두기' }));
  expect(await screen.findByRole('button', { name: '조사 시작' })).toBeTruthy();
});
