import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { useHost } from '@sold/shared/host';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useShareItem } from '../share/use-share-item.ts';

/** Height of the phone's header, px: what is under it is out of sight. */
const HEADER_PX = 52;

interface ItemHeaderProps {
  item: ItemDetail;
  sizeId: number | null;
  heading: RefObject<HTMLElement | null>;
}

/** Fills the phone's header: share, and the item's name once its heading has scrolled away. Shows nothing itself. */
export function ItemHeader({ item, sizeId, heading }: ItemHeaderProps) {
  const { setHeader } = useHost();
  const isAway = useIsAbove(heading);
  const onShare = useEffectEvent(useShareItem(item, sizeId));
  const title = isAway ? item.item_name_kor : null;
  useEffect(() => setHeader({ title, onShare: () => onShare() }), [setHeader, title]);
  useEffect(() => () => setHeader(null), [setHeader]);
  return null;
}

/** Whether an element has gone above the window's upper edge, or under the header there. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setAbove(!last.isIntersecting && last.boundingClientRect.top < HEADER_PX);
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
