import { type ReactNode, useState } from 'react';
import { useModal } from '../../../modal/modal-stack.ts';
import { toast } from '../../../modal/toast.ts';
import type { Photos } from './photos.ts';

type Viewer = typeof import('./gallery-viewer.tsx').GalleryViewer;

interface PhotoViewer extends Photos {
  /** Name of the modal in the address. */
  modalName: string;
  /** The picture that was shown last. */
  onLeave?(at: number): void;
}

/**
 * Shows pictures as large as the screen; the viewer is fetched when a visitor wants it: most people look at pictures as they are.
 * @returns how to show one, and the viewer, which has to be rendered
 */
export function usePhotoViewer({ modalName, onLeave = () => {}, ...photos }: PhotoViewer): {
  show(at: number): void;
  viewer: ReactNode;
} {
  const modal = useModal(modalName);
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  const [start, setStart] = useState(0);

  function show(at: number) {
    import(/* webpackChunkName: 'shared-viewer' */ './gallery-viewer.tsx').then(
      ({ GalleryViewer }) => {
        setViewer(() => GalleryViewer);
        setStart(at);
        modal.open();
      },
      (error: unknown) => {
        toast('사진을 크게 보여 드리지 못했어요.');
        reportError(error);
      },
    );
  }

  return { show, viewer: Viewer && <Viewer modal={modal} {...photos} start={start} onLeave={onLeave} /> };
}
