import { type ReactNode, useId } from 'react';
import { Button } from '../base/button.tsx';
import { Sheet, type SheetProps } from '../layout/sheet.tsx';

export interface FormSheetProps extends Pick<SheetProps, 'modal' | 'title' | 'children'> {
  /** Label of the button that sends the form. */
  button: string;
  busy: boolean;
  /** Class of the form. */
  className: string | undefined;
  /** Stands above the form. */
  lead?: ReactNode;
  onSubmit(): void;
}

/** A sheet with one form, sent by the button below it. */
export function FormSheet({ button, busy, className, lead, onSubmit, children, ...sheet }: FormSheetProps) {
  const id = useId();
  return (
    <Sheet
      {...sheet}
      footer={
        <Button type="submit" form={id} size="l" block busy={busy}>
          {button}
        </Button>
      }
    >
      {lead}
      <form
        id={id}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Sheet>
  );
}
