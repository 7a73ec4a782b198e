import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { useStore } from '@sold/shared/platform/store';
import { Hidden } from '@sold/shared/ui/base/hidden';
import { Icon } from '@sold/shared/ui/base/icon';
import { lazy, Suspense, useEffect, useState } from 'react';
import { screenHeader } from './screen-header-store.ts';
import css from './screen-tools.module.css';

// Fetched when a visitor presses search: no first screen needs it.
const SearchSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "search-sheet" */ './search-sheet.tsx')),
);

/**
 * Name, search and share of what a screen shows. They have their places before the screen has come, which then carries out what was
 * pressed.
 */
export function ScreenTools() {
  const header = useStore(screenHeader);
  const search = useModal('search');
  const [wasPressed, setPressed] = useState(false);
  const [wantsShare, setWantsShare] = useState(false);
  const onShare = header?.onShare;
  useEffect(() => {
    if (!wantsShare || !onShare) return;
    setWantsShare(false);
    onShare();
  }, [wantsShare, onShare]);
  return (
    <>
      {/* The screen's heading says it to everybody; this is for the eye that has left it. */}
      <p className={css.title} aria-hidden="true">
        {header?.title}
      </p>
      <button
        type="button"
        className={css.tool}
        aria-haspopup="dialog"
        onClick={() => {
          setPressed(true);
          search.open();
        }}
      >
        <Icon name="search" size={22} />
        <Hidden>상품 검색</Hidden>
      </button>
      <button
        type="button"
        className={css.tool}
        aria-busy={wantsShare || undefined}
        onClick={() => setWantsShare(true)}
      >
        <Icon name="share" size={22} />
        <Hidden>공유하기</Hidden>
      </button>
      {(wasPressed || search.isOpen) && (
        <Suspense fallback={null}>
          <SearchSheet modal={search} />
        </Suspense>
      )}
    </>
  );
}
