import { fireEvent, screen } from '@testing-library/react';

/** A button that takes a press. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name, busy: false });

/** Agrees to all that an order page asks. */
export const agree = async () => fireEvent.click(await screen.findByLabelText('모두 확인했고 동의합니다'));
