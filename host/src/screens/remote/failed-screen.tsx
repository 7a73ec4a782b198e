import type { InlineReleases } from '@sold/contracts/federation/release';
import { isOnline } from '@sold/shared/platform/connection';
import { Button } from '@sold/shared/ui/base/button';
import { useEffect, useMemo, useState } from 'react';
import { clearOverrides } from '../../developer/choose.ts';
import { newerSet } from '../../federation/live-set.ts';
import { go } from '../../routing/navigator.ts';
import { screenTable } from '../list/screen-table.ts';
import { Notice } from '../parts/notice.tsx';
import { StoredView } from './stored-view.tsx';
import { type Broken, wayOn } from './way-on.ts';

interface Props {
  broken: Broken;
  releases: InlineReleases;
  /** Nodes of the screen's first view, or null. */
  stored: readonly Node[] | null;
  /** Whether it failed because the browser lacks something. */
  isTooOld: boolean;
  /** Asks again for the screen. */
  again(): void;
}

const TROUBLED = '연결이 잠시 원활하지 않았어요.\n다른 화면은 그대로 이용할 수 있어요.';
const CUT_OFF = '인터넷 연결이 끊겼어요.\n연결되면 바로 불러올게요.';
const NEWER = '새 버전이 나왔어요.\n새로 고치면 바로 이용할 수 있어요.';
const TOO_OLD =
  '이 브라우저에서는 열 수 없는 화면이에요.\n기기와 브라우저를 업데이트하거나 다른 브라우저에서 열어 주세요.';
const READABLE = '지금은 내용만 볼 수 있어요. 다시 시도하면 모든 기능을 쓸 수 있어요.';

/** Replacement of a failed screen: the failure, another try, and a way on that does not lead back here. */
export function FailedScreen({ broken, releases, stored, isTooOld, again }: Props) {
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    let isGone = false;
    void newerSet(releases).then((serial) => !isGone && setNewer(serial !== null));
    return () => {
      isGone = true;
    };
  }, [releases]);
  const way = useMemo(() => wayOn(broken, screenTable(releases)), [broken, releases]);
  const size = stored ? 's' : 'l';
  const happened = isTooOld ? TOO_OLD : isOnline() ? TROUBLED : CUT_OFF;
  const ways = (
    <>
      {isNewer && (
        <Button size={size} onClick={() => window.location.reload()}>
          새로고침
        </Button>
      )}
      <Button size={size} variant={isNewer ? 'line' : 'ink'} onClick={again}>
        다시 시도
      </Button>
      {releases.overridden && (
        <Button size={size} variant="line" onClick={() => void clearOverrides()}>
          바꾼 버전 지우기
        </Button>
      )}
      {way && (
        <Button size={size} variant="line" onClick={() => go(way.path)}>
          {way.label}
        </Button>
      )}
    </>
  );
  if (stored)
    return (
      <StoredView nodes={stored} text={isNewer ? NEWER : isTooOld ? TOO_OLD : READABLE} again={again}>
        {ways}
      </StoredView>
    );
  return (
    <div role="alert">
      <Notice title="화면을 불러오지 못했어요" text={isNewer ? NEWER : happened}>
        {ways}
      </Notice>
    </div>
  );
}
