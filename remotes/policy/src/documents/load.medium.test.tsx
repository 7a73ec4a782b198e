import { act, cleanup, screen } from '@testing-library/react';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { kinds, versions } from '../../documents/kinds.yaml';
import { ComparePage } from '../compare/compare-page.tsx';
import { show } from '../testing/show.tsx';

afterEach(cleanup);

const terms = versions.filter(({ kind }) => kind === 'terms');
const version = (date: string) => terms.find((one) => one.date === date) ?? terms[0];

/** As a router goes to a page: what waits goes on where it was, with the promises it had. */
function Site({ children }: { children: ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  return (
    <Suspense fallback="...">
      <button type="button" onClick={() => startTransition(() => setIsThere(true))}>
        비교
      </button>
      {isThere && children}
    </Suspense>
  );
}

test('loads two versions at the same time, and neither of them twice', async () => {
  const [kind] = kinds;
  const [from, to] = [version('2024-04-01'), version('2026-11-02')];
  if (!kind || !from || !to) throw new Error('There are no terms.');
  const page = <ComparePage kind={kind} own={terms} from={from} to={to} side={false} />;
  show(<Site>{page}</Site>);
  await act(async () => screen.getByRole('button', { name: '비교' }).click());
  expect(await screen.findByText(/개가 달라요/)).toBeTruthy();
  expect(document.querySelectorAll('ins').length).toBeGreaterThan(0);
});
