import { show } from '@sold/shared/testing/show';
import { cleanup, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { claimOf } from '../testing/claim.ts';
import { ClaimCard } from './claim-card.tsx';

const CARD = 'GET /api/operator/claim/card';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof show>[1] = {}) {
  return show(
    <Provider store={createStore()}>
      <ClaimCard claimId={31} />
    </Provider>,
    { [CARD]: () => claimOf(), ...answers },
  );
}

test('shows the photos of the record that goods passed by beside those of the buyer', async () => {
  const photo = (photo_id: number) => ({
    photo_id,
    path: `/${photo_id}.jpg`,
    added_at: '2026-11-20 10:00:00',
  });
  const unit_photos = [
    { ...photo(1), set: 'inspection' as const, is_earlier: true },
    { ...photo(2), set: 'packing' as const, is_earlier: false },
  ];
  open({ [CARD]: () => claimOf({ photos: [photo(3)], unit_photos }) });
  const pictures = async (name: string) =>
    [...(await screen.findByRole('list', { name })).querySelectorAll('img')].map(
      ({ src }) => new URL(src).pathname,
    );
  expect(await pictures('구매자의 사진')).toEqual(['/3.jpg']);
  expect(await pictures('센터의 사진 · 지난 검수 기록')).toEqual(['/1.jpg']);
  expect(await pictures('센터의 사진 · 검수')).toEqual([]);
  expect(await pictures('센터의 사진 · 포장')).toEqual(['/2.jpg']);
});
