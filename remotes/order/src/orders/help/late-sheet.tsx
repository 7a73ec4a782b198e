import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { type Modal, useModal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';

interface Opened {
  modal: Modal;
}
type LateSheet<P extends Opened> = LazyExoticComponent<ComponentType<P>>;

/** A sheet that is fetched when its button is first pressed. */
export function lateSheet<P extends Opened>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LateSheet<P> {
  return lazy(() => loadConnected(load));
}

interface SheetButtonProps<P extends Opened> {
  /** Name of the sheet among those of the page. */
  name: string;
  label: string;
  sheet: LateSheet<P>;
  with: Omit<P, 'modal'>;
}

/** A button with the sheet that it opens. */
export function SheetButton<P extends Opened>({ name, label, sheet, with: props }: SheetButtonProps<P>) {
  const modal = useModal(name);
  const wasOpen = useWasOpen(modal.isOpen);
  // The properties of a sheet but for its modal, and the modal.
  const Sheet = sheet as unknown as ComponentType<Omit<P, 'modal'> & Opened>;
  return (
    <>
      <Button variant="line" size="s" onClick={modal.open}>
        {label}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <Sheet {...props} modal={modal} />
        </Suspense>
      )}
    </>
  );
}
