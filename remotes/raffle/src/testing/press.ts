import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** For tests: presses a button once it takes a press; what it did before may still be under way. */
export async function pressFree(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name, hidden: true });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button);
  return button;
}
