import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import type { Modal } from '../../../modal/modal-stack.ts';
import { useNativeDialog } from '../../../modal/native/use-native-dialog.ts';
import { Icon } from '../../base/icon.tsx';
import css from './gallery-viewer.module.css';
import type { Photos } from './photos.ts';
import { usePinch } from './use-pinch.ts';

interface GalleryViewerProps extends Photos {
  modal: Modal;
  /** The picture it begins with. */
  start: number;
  /** The picture that was shown last. */
  onLeave(at: number): void;
}

/** Pictures as large as the screen. Going back or Escape closes it. */
export function GalleryViewer({ modal, ...rest }: GalleryViewerProps) {
  const dialog = useNativeDialog(modal.isOpen);
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={`${rest.name} 사진 크게 보기`}
      onCancel={(event) => {
        event.preventDefault();
        void modal.close();
      }}
    >
      {modal.isOpen && <Viewer {...rest} onClose={() => void modal.close()} />}
    </dialog>
  );
}

function Viewer({
  pictures,
  name,
  ground,
  start,
  onLeave,
  onClose,
}: Omit<GalleryViewerProps, 'modal'> & { onClose(): void }) {
  const [at, setAt] = useState(start);
  const { zoom, setZoom, handlers } = usePinch();
  const picture = pictures[at];

  function show(index: number) {
    if (index < 0 || index >= pictures.length) return;
    setAt(index);
    setZoom(1);
    onLeave(index);
  }

  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft' && zoom === 1) show(at - 1);
    if (key === 'ArrowRight' && zoom === 1) show(at + 1);
    if (key === '+' || key === '=') setZoom(zoom + 0.5);
    if (key === '-') setZoom(zoom - 0.5);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog, whichever of its buttons has the focus
    <div className={css.body} onKeyDown={press}>
      <div className={css.head}>
        <span role="status">
          {at + 1} / {pictures.length}
        </span>
        <button type="button" className={css.round} data-autofocus="" aria-label="닫기" onClick={onClose}>
          <Icon name="close" size={22} />
        </button>
      </div>
      {picture && (
        // biome-ignore lint/a11y/noStaticElementInteractions: fingers and wheel alone; keys and buttons do the same
        <div className={css.stage} {...handlers} onDoubleClick={() => setZoom(zoom > 1 ? 1 : 2)}>
          <img
            src={picture.path}
            width={picture.width}
            height={picture.height}
            alt={`${name} 사진 ${at + 1}/${pictures.length}`}
            className={css.picture}
            style={
              {
                '--zoom': zoom,
                '--ratio': picture.width / picture.height,
                '--ground': ground,
              } as CSSProperties
            }
            draggable={false}
          />
        </div>
      )}
      <div className={css.foot}>
        <Act name="앞 사진" icon="back" isOff={at === 0} onPress={() => show(at - 1)} />
        <Act name="작게" icon="minus" isOff={zoom <= 1} onPress={() => setZoom(zoom - 0.5)} />
        <Act name="크게" icon="plus" isOff={zoom >= 4} onPress={() => setZoom(zoom + 0.5)} />
        <Act name="다음 사진" icon="next" isOff={at === pictures.length - 1} onPress={() => show(at + 1)} />
      </div>
    </div>
  );
}

interface ActProps {
  name: string;
  icon: 'back' | 'minus' | 'plus' | 'next';
  isOff: boolean;
  onPress(): void;
}

function Act({ name, icon, isOff, onPress }: ActProps) {
  return (
    <button
      type="button"
      className={css.round}
      aria-label={name}
      // Not disabled: the focus would be lost.
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}
