import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Drawer, type DrawerProps } from './drawer.tsx';

afterEach(cleanup);

function show(more: Partial<DrawerProps> = {}) {
  const close = vi.fn(async () => undefined);
  render(
    <Drawer modal={{ isOpen: true, isHidden: false, open: vi.fn(), close }} title="필터" {...more}>
      <p>브랜드</p>
    </Drawer>,
  );
  const drawer = screen.getByRole('dialog', { name: '필터' });
  return { drawer, close };
}

test('comes from the right, takes 30 percent and focuses its heading', () => {
  const { drawer } = show();
  expect(drawer.className).toContain('rtl');
  expect(drawer.style.getPropertyValue('--drawer-size')).toBe('30%');
  expect(document.activeElement?.textContent).toBe('필터');
});

test('closes at Escape and a press beside it', () => {
  const { drawer, close } = show({ direction: 'btt', size: '50%' });
  fireEvent(drawer, new Event('cancel', { cancelable: true }));
  fireEvent.click(drawer);
  fireEvent.click(screen.getByText('브랜드'));
  expect(close).toHaveBeenCalledTimes(2);
  expect(drawer.className).toContain('btt');
});

test('stays open when it must not close', () => {
  const { drawer, close } = show({ closeOnEscape: false, closeOnWrapperClick: false });
  fireEvent(drawer, new Event('cancel', { cancelable: true }));
  fireEvent.click(drawer);
  const press = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
  drawer.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(close).toHaveBeenCalledOnce();
});
