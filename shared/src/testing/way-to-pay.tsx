import { fireEvent, screen, waitFor } from '@testing-library/react';

/** For tests: finds a way to pay, also one that is shown on a press. */
export function wayToPay(name: RegExp | string): Promise<HTMLInputElement> {
  return waitFor(() => {
    const folded = screen.queryByRole('button', { name: '결제 수단 변경', expanded: false });
    if (folded) fireEvent.click(folded);
    const more = screen.queryByRole('button', { name: '다른 결제 수단 더보기' });
    if (more) fireEvent.click(more);
    return screen.getByRole<HTMLInputElement>('radio', { name });
  });
}
