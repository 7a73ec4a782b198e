import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CustomerCentre } from './customer-centre.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

test('links to the operator of the site, with the subject of a mail', () => {
  const meta = document.createElement('meta');
  meta.name = 'sold-business';
  meta.content = JSON.stringify({ phone: '02-000-0000', email: 'help@sold.test' });
  document.head.append(meta);
  render(<CustomerCentre subject="주문 1 문의" />);
  expect(screen.getByRole('link', { name: '02-000-0000' }).getAttribute('href')).toBe('tel:02-000-0000');
  expect(screen.getByRole('link', { name: 'help@sold.test' }).getAttribute('href')).toBe(
    `mailto:help@sold.test?subject=${encodeURIComponent('주문 1 문의')}`,
  );
});

test('shows a word alone without an operator of the site', () => {
  render(<CustomerCentre />);
  expect(document.body.textContent).toBe('고객센터');
  expect(screen.queryByRole('link')).toBeNull();
});
