import type { Modal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { isOnline } from '@sold/shared/platform/connection';
import { type FunctionComponent, useEffect, useState } from 'react';

type Load<Props> = () => Promise<FunctionComponent<Props>>;

interface LatePopupProps<Props> {
  /** Fetches the popup's code; always the same function for the same popup. */
  load: Load<Props>;
  props: Props;
}

/** How long the words about a failure stay, milliseconds. */
const WORDS_MS = 3_000;

/** Loaded modules, by their loader. */
const known = new Map<unknown, unknown>();

function LatePopup<Props extends { modal: Modal }>({ load, props }: LatePopupProps<Props>) {
  const [Popup, setPopup] = useState(() => known.get(load) as FunctionComponent<Props> | undefined);
  const { isOpen, close } = props.modal;
  useEffect(() => {
    if (!isOpen || Popup !== undefined) return;
    let isCurrent = true;
    load().then(
      (loaded) => {
        known.set(load, loaded);
        if (isCurrent) setPopup(() => loaded);
      },
      (error: unknown) => {
        reportError(error);
        if (!isCurrent) return;
        void close();
        toast(
          isOnline()
            ? '화면을 불러오지 못했어요. 다시 눌러 주세요.'
            : '인터넷 연결이 끊겼어요. 연결되면 다시 눌러 주세요.',
          { durationMs: WORDS_MS },
        );
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isOpen, close, Popup]);
  return Popup && <Popup {...props} />;
}

/**
 * A popup whose code is fetched when it is first opened, so that pages come without it. When it cannot be fetched, its entry in
 * history goes again, the page says so, and the next press tries again.
 */
export const latePopup =
  <Props extends { modal: Modal }>(load: Load<Props>): FunctionComponent<Props> =>
  (props) => <LatePopup load={load} props={props} />;
