import { useState } from 'react';

/** Whether a sheet has been opened since its page is there: until then its code is not fetched, and afterwards it keeps what was typed. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}
