import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';

/** The turn of the forms of one card: only one of them acts at a time. */
interface Turn {
  isTaken: boolean;
  /** @returns false while another form has it */
  take(form: object): boolean;
  leave(form: object): void;
}

const FREE: Turn = { isTaken: false, take: () => true, leave: () => undefined };
const TurnContext = createContext(FREE);

/** The turn of the card around a form; a form without a card acts when it likes. */
export const useTurn = (): Turn => useContext(TurnContext);

/** A card whose forms act one at a time: while one does, all of them are busy, as what they show is about to change. */
export function OneAtATime({ children }: { children: ReactNode }) {
  const [isTaken, setTaken] = useState(false);
  // Two presses may come before the page is drawn again.
  const held = useRef<{ form: object; presses: number } | null>(null);
  const turn = useMemo<Turn>(
    () => ({
      isTaken,
      take(form) {
        if (held.current !== null && held.current.form !== form) return false;
        held.current = { form, presses: (held.current?.presses ?? 0) + 1 };
        setTaken(true);
        return true;
      },
      leave(form) {
        if (held.current?.form !== form) return;
        held.current.presses -= 1;
        if (held.current.presses > 0) return;
        held.current = null;
        setTaken(false);
      },
    }),
    [isTaken],
  );
  return <TurnContext value={turn}>{children}</TurnContext>;
}
